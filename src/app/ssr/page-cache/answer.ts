import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A whole answer, ready to be sent to many. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** Whether others may be sent it later. */
  mayBeKept: boolean;
}

/** Shorter texts are not worth the work. */
const SHORTEST_COMPRESSED = 1_024;
/** The next level takes five times as long for half a per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };
const GZIP = { level: 6 };

/** Browsers ask every time; a cache in front may answer for a second, since nobody can tell it of changes. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=1, must-revalidate';

const compress = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Uint8Array) => promisify(gzip)(body, GZIP),
};

/** Whether the answer may be sent to others than who asked. */
const mayBeKept = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

/** The answer with what a cache has to know of it; what may not be kept says so. */
export async function takeAnswer(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (!mayBeKept(response)) {
    return {
      status: response.status,
      headers: { 'cache-control': 'no-store', ...headers },
      body,
      mayBeKept: false,
    };
  }
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status: 200,
    headers: {
      ...headers,
      'cache-control': FOR_EVERYBODY,
      'content-length': String(body.byteLength),
      // The same for all encodings, so it is a weak one.
      etag: `W/"${digest}"`,
      vary: 'Accept-Encoding, Cookie',
    },
    body,
    mayBeKept: true,
  };
}

/** The same answer in the encoding; a short one stays as it is. */
export async function encodeAnswer(answer: Answer, encoding: Encoding): Promise<Answer> {
  if (encoding === 'identity' || answer.body.byteLength < SHORTEST_COMPRESSED) return answer;
  const body = new Uint8Array(await compress[encoding](answer.body));
  const headers = {
    ...answer.headers,
    'content-encoding': encoding,
    'content-length': String(body.byteLength),
  };
  return { ...answer, headers, body };
}
