import { MIMEType } from 'node:util';

/** The media type of a Content-Type, in lower case and with its parameters; null for a missing or malformed one. */
export function mediaTypeOf(contentType: string | null | undefined): MIMEType | null {
  try {
    return new MIMEType(contentType ?? '');
  } catch {
    return null;
  }
}
