import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Access } from '#platform/storage/s3-client.ts';
import type { S3Place } from '#platform/storage/s3-config.ts';

interface StoredObject {
  content: Buffer;
  headers: Record<string, string>;
  writtenAt: Date;
}

interface Upload {
  name: string;
  headers: Record<string, string>;
  parts: Map<number, Buffer>;
  begunAt: Date;
}

interface Call {
  request: IncomingMessage;
  name: string;
  query: URLSearchParams;
  body: Buffer;
}

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const ACCESS = { region: 'us-east-1', keyId: 'PLAZATESTKEY', secret: 'plaza-test-secret' };

const fault = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});
const tag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const describeObject = ([name, { content, writtenAt }]: [string, StoredObject]) =>
  `<Contents><Key>${name}</Key><Size>${content.length}</Size><LastModified>${writtenAt.toISOString()}</LastModified><ETag>${tag(content)}</ETag></Contents>`;

function pickHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = ['content-type', 'cache-control'].map((name) => [name, headers[name]]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function createBucket() {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  const store = (name: string, content: Buffer, headers: Record<string, string>) =>
    void objects.set(name, { content, headers, writtenAt: new Date() });

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([name]) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, Number(query.get('max-keys') ?? 1_000));
    const isCut = page.length < found.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    const body = `<IsTruncated>${isCut}</IsTruncated>${next}${page.map(describeObject).join('')}`;
    return { status: 200, body: `<ListBucketResult>${body}</ListBucketResult>` };
  }

  function listUploads(query: URLSearchParams): Answer {
    const found = [...uploads].filter(([, { name }]) => name.startsWith(query.get('prefix') ?? ''));
    const body = found.map(
      ([id, { name, begunAt }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    const listed = `<ListMultipartUploadsResult>${body.join('')}</ListMultipartUploadsResult>`;
    return { status: 200, body: listed };
  }

  function answerUpload({ request: { method }, query, body }: Call): Answer {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (!upload) return fault(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: tag(body) } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    store(upload.name, Buffer.concat(parts), upload.headers);
    return {
      status: 200,
      body: '<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>',
    };
  }

  function put({ request, name, body }: Call): Answer {
    if (request.headers['if-none-match'] === '*' && objects.has(name))
      return fault(412, 'PreconditionFailed');
    const source = request.headers['x-amz-copy-source'];
    if (source === undefined) store(name, body, pickHeaders(request));
    else {
      const copied = objects.get(decodeURIComponent(String(source)).split('/').slice(2).join('/'));
      if (!copied) return fault(404, 'NoSuchKey');
      objects.set(name, { ...copied, writtenAt: new Date() });
      return { status: 200, body: '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' };
    }
    return { status: 200, headers: { etag: tag(body) } };
  }

  function get({ request, name }: Call): Answer {
    const found = objects.get(name);
    if (!found) return fault(404, 'NoSuchKey');
    const { content } = found;
    const headers = { ...found.headers, etag: tag(content) };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return { status: 200, headers, body: content };
    if (Number(first) >= content.length) return fault(416, 'InvalidRange');
    const part = content.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${content.length}`;
    return { status: 206, headers: { ...headers, 'content-range': range }, body: part };
  }

  return {
    objects,
    uploads,
    answer: (call: Call): Answer => {
      const { request, name, query } = call;
      if (query.has('uploadId')) return answerUpload(call);
      if (request.method === 'POST') {
        const id = randomUUID();
        uploads.set(id, { name, headers: pickHeaders(request), parts: new Map(), begunAt: new Date() });
        return {
          status: 200,
          body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        };
      }
      if (name === '') return query.has('uploads') ? listUploads(query) : list(query);
      if (request.method === 'PUT') return put(call);
      if (request.method !== 'DELETE') return get(call);
      objects.delete(name);
      return { status: 204 };
    },
  };
}

export type StandInBucket = ReturnType<typeof createBucket>;

/** Holds buckets in memory and answers as S3 does, as far as this program asks. It knows one key, and no signatures. */
export async function startS3StandIn() {
  const buckets = new Map<string, StandInBucket>();
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://stand-in');
    const [, bucketName = '', ...path] = decodeURIComponent(pathname).split('/');
    const body = await buffer(request);
    if (!request.headers.authorization?.includes(`Credential=${ACCESS.keyId}/`))
      return fault(403, 'InvalidAccessKeyId');
    const bucket = buckets.get(bucketName);
    return bucket
      ? bucket.answer({ request, name: path.join('/'), query, body })
      : fault(404, 'NoSuchBucket');
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers = {}, body = '' } = await answer(request);
    response.writeHead(status, {
      'content-type': 'application/xml',
      'content-length': Buffer.byteLength(body),
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    buckets,
    createBucket: async (): Promise<{ access: S3Access } & S3Place> => {
      const bucket = `plaza-${randomUUID()}`;
      buckets.set(bucket, createBucket());
      return { access: { ...ACCESS, endpoint: `http://127.0.0.1:${port}` }, bucket, prefix: 'site/' };
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
