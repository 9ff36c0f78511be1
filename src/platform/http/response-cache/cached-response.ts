import { createHash } from 'node:crypto';
import { type Encoding, MIN_COMPRESSED_LENGTH, encodeBody } from '../encoding.ts';

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  isCacheable: boolean;
}

/** Makes browsers revalidate each time. A shared cache can't be notified of changes, so it gets a second. */
const PUBLIC = 'public, max-age=0, s-maxage=1, must-revalidate';

const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

export async function bufferResponse(response: Response): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (!isCacheable(response)) {
    const { status } = response;
    return { status, headers: { 'cache-control': 'no-store', ...headers }, body, isCacheable: false };
  }
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status: 200,
    headers: {
      ...headers,
      'cache-control': PUBLIC,
      'content-length': String(body.byteLength),
      // Weak, because it is the same for all encodings.
      etag: `W/"${digest}"`,
      vary: 'Accept-Encoding, Cookie',
    },
    body,
    isCacheable: true,
  };
}

export async function encodeResponse(response: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  if (encoding === 'identity' || response.body.byteLength < MIN_COMPRESSED_LENGTH) return response;
  const body = await encodeBody(response.body, encoding, 'kept');
  const headers = {
    ...response.headers,
    'content-encoding': encoding,
    'content-length': String(body.byteLength),
  };
  return { ...response, headers, body };
}
