import type { FastifyInstance, FastifyPluginCallback, FastifyPluginOptions } from 'fastify';
import fastifyPlugin, { type PluginMetadata } from 'fastify-plugin';

/** What a plugin says of itself: its name, and what must be there before it. */
export function metaOf(part: object): PluginMetadata {
  return (part as Record<symbol, PluginMetadata>)[Symbol.for('plugin-meta')] ?? {};
}

/** Registers one part of the app by itself: those that it depends on are there in name alone. */
export async function registerAlone<Options extends FastifyPluginOptions>(
  app: FastifyInstance,
  part: FastifyPluginCallback<Options>,
  options: Options,
): Promise<void> {
  for (const name of metaOf(part).dependencies ?? []) await app.register(fastifyPlugin(async () => {}, { name }));
  await app.register(part, () => options);
}
