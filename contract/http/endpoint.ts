import * as z from 'zod';

/**
 * Who may make a call. 'public' answers are the same for everyone and never read the cookie, so they may be
 * cached; 'visitor' reads the cookie but does not require it.
 */
export type Audience = 'public' | 'visitor' | 'user' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Path = `/api/${string}`;

/**
 * Where the server records that a call was carried out, so that a repeated call gets the first answer: core's
 * database, the caller's catalogue, or the thread's object, which records its commands itself.
 */
type RecordStore = 'core' | 'catalogue' | 'thread';

/** One call of the API: the server mounts it, the web calls it, the tests iterate over all of them. */
export type Endpoint<
  W extends Audience = Audience,
  P extends z.ZodType = z.ZodType,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  method: Method;
  path: Path;
  access: W;
  /** the path parameters, by name */
  params: P;
  /** the query of GET and DELETE, the JSON body of the others; empty if the body is bytes or a form */
  input: I;
  output: O;
  /** a 'form' is multipart/form-data; its fields are described at the endpoint */
  body: 'json' | 'bytes' | 'form';
  status: 200 | 201;
  /** null if the call changes nothing */
  keptIn: RecordStore | null;
  /** fields of the input that may differ in a repeated call */
  looseFields: readonly string[];
};

/** The input and output of a schema; an empty schema adds nothing to an intersection. */
export type SchemaInput<S extends z.ZodType> = z.input<S> extends Record<string, never> ? unknown : z.input<S>;
export type SchemaOutput<S extends z.ZodType> = z.output<S> extends Record<string, never> ? unknown : z.output<S>;

export type Api = Readonly<Record<string, Endpoint>>;

const emptySchema = z.object({});
type EmptySchema = typeof emptySchema;

type Spec<W extends Audience, P extends z.ZodType, I extends z.ZodType, O extends z.ZodType> = {
  access: W;
  params?: P;
  input?: I;
  output: O;
  body?: Endpoint['body'];
  status?: 200 | 201;
};
/**
 * A call that changes something declares where it is recorded; a catalogue belongs to a user, so such a call needs
 * one.
 */
type ChangingSpec<W extends Audience, P extends z.ZodType, I extends z.ZodType, O extends z.ZodType> = Spec<
  W,
  P,
  I,
  O
> & {
  keptIn: AudienceStore<W>;
  looseFields?: readonly string[];
};
type AudienceStore<W extends Audience> = W extends 'user' | 'admin' ? RecordStore : 'core';

const describeChange =
  (method: Exclude<Method, 'GET'>) =>
  <W extends Audience, O extends z.ZodType, P extends z.ZodType = EmptySchema, I extends z.ZodType = EmptySchema>(
    path: Path,
    spec: ChangingSpec<W, P, I, O>,
  ): Endpoint<W, P, I, O> =>
    describeEndpoint(method, path, spec, spec.keptIn, spec.looseFields);

export const get = <
  W extends Audience,
  O extends z.ZodType,
  P extends z.ZodType = EmptySchema,
  I extends z.ZodType = EmptySchema,
>(
  path: Path,
  spec: Spec<W, P, I, O>,
): Endpoint<W, P, I, O> => describeEndpoint('GET', path, spec, null);
export const post = describeChange('POST');
export const put = describeChange('PUT');
export const patch = describeChange('PATCH');
export const del = describeChange('DELETE');

function describeEndpoint<W extends Audience, P extends z.ZodType, I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: Path,
  spec: Spec<W, P, I, O>,
  keptIn: RecordStore | null,
  looseFields: readonly string[] = [],
): Endpoint<W, P, I, O> {
  return {
    method,
    path,
    access: spec.access,
    params: spec.params ?? (emptySchema as unknown as P),
    input: spec.input ?? (emptySchema as unknown as I),
    output: spec.output,
    body: spec.body ?? 'json',
    status: spec.status ?? 200,
    keptIn,
    looseFields,
  };
}

/** The answer of a call that returns no data. */
export const emptyAnswer = z.object({});
