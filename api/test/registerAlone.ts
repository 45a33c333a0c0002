import type { FastifyInstance, FastifyPluginCallback, FastifyPluginOptions } from 'fastify';
import fastifyPlugin, { type PluginMetadata } from 'fastify-plugin';

/** A plugin's name and dependencies. */
export function metaOf(part: object): PluginMetadata {
  return (part as Record<symbol, PluginMetadata>)[Symbol.for('plugin-meta')] ?? {};
}

/** Registers one plugin of the app by itself, with empty plugins in place of its dependencies. */
export async function registerAlone<Options extends FastifyPluginOptions>(
  app: FastifyInstance,
  part: FastifyPluginCallback<Options>,
  options: Options,
): Promise<void> {
  for (const name of metaOf(part).dependencies ?? []) await app.register(fastifyPlugin(async () => {}, { name }));
  await app.register(part, () => options);
}
