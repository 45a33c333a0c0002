import { HEADERS } from '@wkff/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Saved } from '../db/writeWithChange.ts';
import { errorAnswers } from './errorAnswers.ts';
import { callerOf, type Caller, type Permissions } from './permissions.ts';
import { strictBody } from './strictBody.ts';
import { closed, unknownFields } from './unknownFields.ts';

/** The result of a write. */
interface WriteResult<Body> {
  body: Body;
  /** The result of `writeWithChange`; absent: no cached read is affected. */
  saved?: Pick<Saved<unknown>, 'tags' | 'change'>;
}

export interface WriteRoute<
  Allowed extends Permissions,
  Params extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the scope's prefix, e.g. `/matches/:id/score`. */
  url: string;
  /** One line for the API's documentation. */
  summary: string;
  permission: Allowed;
  /** True: also for members whose password was generated. */
  isForGenerated?: boolean;
  params?: Params;
  /** Schema of a JSON body; values are not converted, and unknown fields are refused. Absent: the route has no fields. */
  body?: Body;
  /** Schema of a form, only for the documentation: `run` reads and checks the form. */
  form?: TSchema;
  /** Maximum size of a JSON body, in bytes; default: that of the app. */
  bodyLimit?: number;
  /** Media types of a body that is not JSON; the scope must have a parser for them. */
  consumes?: readonly string[];
  /** Schema of the successful answer, e.g. `Envelope(Popup)`. */
  answer: Answer;
  /** Status of the successful answer; default 200. */
  status?: 200 | 201;
  /** Error statuses of the route's own rules. All others follow from its permission (`errorAnswers.ts`). */
  errors?: readonly (401 | 404 | 409 | 422)[];
  /** Schema of the stored state, the `data` of a 409. */
  conflict?: TSchema;
  /**
   * Checks what schemas can't, writes (`writeWithChange`), and returns the answer. `request` is for rare needs: the
   * visitor's address, a stream.
   * @throws AppError every refusal.
   */
  run(
    input: Caller<Allowed> & { params: Static<Params>; body: Static<Body>; request: FastifyRequest },
  ): Promise<WriteResult<Static<Answer>>>;
}

/**
 * Adds a route that writes. The order is: limit of writes (`rateLimits.ts`, 429), permission (`permissions.ts`, 401 and
 * 403), place for an upload (`uploadPlaces.ts`, 429), parameters and body (400), `run`, the answer. Answers are not cached. A successful one has the changed tags, so
 * that the web host invalidates its cache before it forwards the answer.
 */
export function registerWrite<
  const Allowed extends Permissions,
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(app: FastifyInstance, route: WriteRoute<Allowed, Params, Body, Answer>): void {
  const {
    method,
    url,
    summary,
    permission,
    isForGenerated = false,
    params,
    body,
    form,
    consumes,
    bodyLimit,
    answer,
    status = 200,
  } = route;
  app.route({
    method,
    url,
    // A body that is not JSON is read while it arrives.
    config: { permission, isForGenerated, isUpload: form !== undefined || consumes !== undefined },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    validatorCompiler: form ? checkAllButBody : strictBody,
    schema: {
      summary,
      ...(form ? { consumes: ['multipart/form-data'], body: form } : {}),
      ...(consumes ? { consumes: [...consumes] } : {}),
      ...(params ? { params } : {}),
      ...(body ? { body: closed(body) } : {}),
      response: {
        [status]: answer,
        ...errorAnswers({ permission, isWrite: true, errors: route.errors, conflict: route.conflict }),
      },
    },
    handler: async (request, reply) => {
      if (!body && !form && !consumes) refuseFields(request.body);
      const { body: answered, saved } = await route.run({
        ...callerOf<Allowed>(request),
        params: request.params as Static<Params>,
        body: request.body as Static<Body>,
        request,
      });
      reply.header(HEADERS.changedTags, saved?.tags.join(',') ?? '');
      if (saved) reply.header(HEADERS.change, String(saved.change));
      return reply.code(status).send(answered);
    },
  });
}

/** @throws AppError `bad_request` for a body with fields. */
function refuseFields(body: unknown): void {
  const names = Object.keys(body ?? {});
  if (names.length > 0) throw unknownFields(names);
}

/** Accepts any body: a form has not been read when the request is validated. */
const checkAllButBody: typeof strictBody = (schema) => (schema.httpPart === 'body' ? () => true : strictBody(schema));
