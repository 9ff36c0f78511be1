import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Site } from './site.ts';

type FieldsSchema = ObjectSchema<ObjectEntries, undefined>;

/** Who may call an operation at all. What they may do with a particular thing is decided by the feature's policy. */
export type Access = 'anyone' | 'signed-in' | 'verified' | 'admin';

/** At most `points` calls in `seconds`, counted from the first one. Operations that share a name share the count. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Changes to what exists: each of them invalidates the response cache. */
export const CHANGES: Limit = { name: 'change', points: 300, seconds: 600 };

export const PICTURE_UPLOADS: Limit = { name: 'picture-upload', points: 120, seconds: 600 };

/** A multipart form, which the handler receives as a stream. */
export interface Upload {
  /** The text fields. */
  form?: FieldsSchema;
  /** Descriptions of the text fields, by name. */
  descriptions?: Record<string, string>;
  /** Maximum number of files in `files[]`; without it the form has one `file`. */
  maxFiles?: number;
  /** Maximum size of the whole form, where the handler doesn't limit each file. */
  maxBytes?: number;
}

/** A section of the OpenAPI document. */
export interface Section {
  name: string;
  /** In Spanish. */
  title: string;
  /** Exports of the feature's schema modules: those that responses have are described under these names. */
  schemas?: Readonly<Record<string, unknown>>;
}

/** An operation of the API. Schemas are camelCase; the wire is snake_case. */
export interface Operation {
  /** `operationId` of the OpenAPI document. */
  id: string;
  /** `contract` fills it in. */
  section?: Section;
  summary: string;
  access: Access;
  /** Sentence for a viewer whom `access` refuses, instead of the usual one. */
  refusal?: string;
  params?: FieldsSchema;
  query?: GenericSchema;
  body?: GenericSchema | ((site: Site) => GenericSchema);
  upload?: Upload;
  /** Schema of the response body; null for 204. */
  returns: GenericSchema | null;
  status?: 200 | 201 | 204;
  /** Media type of a response that the browser saves as a file. */
  download?: string;
  /** Same for every visitor: the response cache keys it by path and the fields of `query`. */
  cached?: boolean;
  /** Reads what is asked for in a body, which is in no address and no log. */
  reads?: boolean;
  /** Takes an Idempotency-Key. */
  idempotent?: boolean;
  /** Counted for each viewer, or for each client address without one. */
  limit?: Limit;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /api/${string}`;
export type Contract = Record<Route, Operation>;

/** Declares the operations of one section and keeps their literal types. */
export function contract<const C extends Contract>(section: Section, operations: C): C {
  for (const operation of Object.values<Operation>(operations)) operation.section = section;
  return operations;
}

export type RouteOf<C extends Contract> = keyof C & Route;

export type PathParam<R> = R extends `${string}:${infer P}/${infer Rest}`
  ? P | PathParam<Rest>
  : R extends `${string}:${infer P}`
    ? P
    : never;

/** What the schema makes of its input; undefined without a schema. */
export type Output<S> = S extends (site: Site) => infer Made
  ? Output<Made>
  : S extends GenericSchema
    ? InferOutput<S>
    : undefined;

type Input<S> = S extends (site: Site) => infer Made
  ? Input<Made>
  : S extends GenericSchema
    ? InferInput<S>
    : undefined;

/** The response body as the caller gets it. */
export type Result<O extends Operation> = O['returns'] extends GenericSchema
  ? InferOutput<O['returns']>
  : null;

export type QueryValue = string | number | boolean | undefined;

type PathArgs<R> = [PathParam<R>] extends [never]
  ? object
  : { params: Record<PathParam<R>, string | number> };
type QueryArgs<O extends Operation> = O['query'] extends GenericSchema
  ? { query?: Readonly<Partial<Record<keyof InferInput<O['query']>, QueryValue>>> }
  : object;
type BodyArgs<O extends Operation> = O['body'] extends object
  ? object extends Input<O['body']>
    ? { body?: Input<O['body']> }
    : { body: Input<O['body']> }
  : object;
type KeyArgs<O extends Operation> = O['idempotent'] extends true ? { key?: string | undefined } : object;

/** What a caller passes: path parameters, query and body, checked against the operation. */
export type Args<R, O extends Operation> = PathArgs<R> & QueryArgs<O> & BodyArgs<O> & KeyArgs<O>;

type FormInput<O extends Operation> = O['upload'] extends { form: infer Form }
  ? Form extends GenericSchema
    ? { [Name in keyof InferInput<Form>]?: string | number | boolean }
    : object
  : object;

/** The fields of an upload, and its file. */
export type FormFields<O extends Operation> = FormInput<O> & { file: File };

/** Method and path pattern of a route; the path has no trailing slash. */
export function splitRoute(route: string): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path: path.replace(/\/$/, '') };
}
