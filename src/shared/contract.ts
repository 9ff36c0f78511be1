import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Site } from './site.ts';

type FieldsSchema = ObjectSchema<ObjectEntries, undefined>;

/** Says who may call an operation at all; the feature's policy decides about the particular thing. */
export type Access = 'anyone' | 'signed-in' | 'verified' | 'admin';

/** Allows `points` calls in `seconds`, counted from the first one. Operations that share a name share the count. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Limits changes to what exists, since each of them invalidates the response cache. */
export const CHANGES: Limit = { name: 'change', points: 300, seconds: 600 };

export const PICTURE_UPLOADS: Limit = { name: 'picture-upload', points: 120, seconds: 600 };

export interface Upload {
  form?: FieldsSchema;
  descriptions?: Record<string, string>;
  maxFiles?: number;
  maxBytes?: number;
}

export interface Section {
  name: string;
  title: string;
  schemas?: Readonly<Record<string, unknown>>;
}

/** Describes an operation of the API. Schemas are camelCase; the wire is snake_case. */
export interface Operation {
  id: string;
  section?: Section;
  summary: string;
  access: Access;
  /** Replaces the usual sentence for a viewer whom `access` refuses. */
  refusal?: string;
  params?: FieldsSchema;
  query?: GenericSchema;
  body?: GenericSchema | ((site: Site) => GenericSchema);
  upload?: Upload;
  /** Describes the response body; null for 204. */
  returns: GenericSchema | null;
  status?: 200 | 201 | 204;
  download?: string;
  /** Lets the response cache serve it to every visitor, keyed by path and the fields of `query`. */
  cached?: boolean;
  /** Reads the query from a body, so that it appears in no URL and no log. */
  reads?: boolean;
  idempotent?: boolean;
  limit?: Limit;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /api/${string}`;
export type Contract = Record<Route, Operation>;

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

export type Result<O extends Operation> = O['returns'] extends GenericSchema
  ? InferOutput<O['returns']>
  : null;

export type QueryValue = string | number | boolean | undefined;

type PathArgs<R> = [PathParam<R>] extends [never]
  ? object
  : { params: Record<PathParam<R>, string | number> };
type Asked<S> = S extends GenericSchema
  ? {
      readonly [N in keyof InferInput<S>]?:
        | InferInput<S>[N]
        | InferOutput<S>[N & keyof InferOutput<S>]
        | undefined;
    }
  : object;
export type QueryOf<C extends Contract, R extends RouteOf<C>> = Asked<C[R]['query']>;
type QueryArgs<O extends Operation> = O['query'] extends GenericSchema
  ? { query?: Asked<O['query']> }
  : object;
type BodyArgs<O extends Operation> = O['body'] extends object
  ? object extends Input<O['body']>
    ? { body?: Input<O['body']> }
    : { body: Input<O['body']> }
  : object;
type KeyArgs<O extends Operation> = O['idempotent'] extends true ? { key?: string | undefined } : object;

export type Args<R, O extends Operation> = PathArgs<R> & QueryArgs<O> & BodyArgs<O> & KeyArgs<O>;

type FormInput<O extends Operation> = O['upload'] extends { form: infer Form }
  ? Form extends GenericSchema
    ? { [Name in keyof InferInput<Form>]?: string | number | boolean }
    : object
  : object;

export type FormFields<O extends Operation> = FormInput<O> & { file: File };

export function splitRoute(route: string): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path: path.replace(/\/$/, '') };
}
