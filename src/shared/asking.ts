import { toWire } from './wire.ts';

export interface Asking {
  signal?: AbortSignal;
  body?: object;
}

interface AskingInit {
  signal?: AbortSignal;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export const askingInit = ({ signal, body }: Asking = {}): AskingInit => ({
  ...(signal && { signal }),
  ...(body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toWire(body)),
  }),
});
