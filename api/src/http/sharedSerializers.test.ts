import { sharedSerializers } from './sharedSerializers.ts';

describe('the serializer of an answer', () => {
  it('is the same for all routes that have the very same schema, and another one for another schema', () => {
    const compile = sharedSerializers();
    const named = { type: 'object', properties: { name: { type: 'string' } } };
    const read = compile({ method: 'GET', url: '/a', httpStatus: '200', schema: named });
    expect(compile({ method: 'HEAD', url: '/b', httpStatus: '404', schema: named })).toBe(read);
    const other = { type: 'object', properties: { id: { type: 'number' } } };
    expect(compile({ method: 'GET', url: '/a', httpStatus: '200', schema: other })({ name: 'a', id: 1 })).toBe(
      '{"id":1}',
    );
    expect(read({ name: 'a', id: 1 })).toBe('{"name":"a"}');
  });
});
