import Fastify, { type FastifySchemaCompiler, type FastifySerializerCompiler, type RouteOptions } from 'fastify';
import { AJV_OPTIONS } from '../src/app.ts';

type Validators = FastifySchemaCompiler<unknown>;
type Serializers = FastifySerializerCompiler<unknown>;
type Validate = ReturnType<Validators>;

/**
 * Returns a function that has a route compile its schemas at its first request instead of at the start. An app has
 * hundreds of schemas and a test file uses few of them, so this saves half of what a start costs.
 */
export async function lazySchemas(): Promise<(route: RouteOptions) => void> {
  const standard = await standardCompilers();
  return (route) => {
    route.validatorCompiler = lazyValidators(
      (route.validatorCompiler as Validators | undefined) ?? standard.validators,
    );
    route.serializerCompiler = lazySerializers(
      (route.serializerCompiler as Serializers | undefined) ?? standard.serializers,
    );
  };
}

/** Returns what Fastify compiles with when a route names no compiler. */
async function standardCompilers(): Promise<{ validators: Validators; serializers: Serializers }> {
  const app = Fastify({ ajv: AJV_OPTIONS });
  const schema = { querystring: { type: 'object' }, response: { 200: { type: 'object' } } };
  app.get('/', { schema }, () => ({}));
  await app.ready();
  const { validatorCompiler, serializerCompiler } = app;
  await app.close();
  if (!validatorCompiler || !serializerCompiler) throw new Error('Fastify no longer shows its compilers');
  return { validators: validatorCompiler, serializers: serializerCompiler };
}

function lazyValidators(compile: Validators): Validators {
  return (definition) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data) => {
      compiled ??= compile(definition);
      const result = compiled(data);
      validate.errors = compiled.errors ?? null;
      return result;
    };
    return validate;
  };
}

function lazySerializers(compile: Serializers): Serializers {
  return (definition) => {
    let compiled: ReturnType<Serializers> | undefined;
    return (data) => (compiled ??= compile(definition))(data);
  };
}
