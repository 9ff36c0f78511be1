export const REQUEST_FAILURES = {
  network: 'No pudimos conectar. Revisa tu internet e inténtalo de nuevo.',
  timeout: 'El servidor tardó demasiado en responder. Inténtalo de nuevo en un momento.',
  canceled: 'La solicitud se canceló antes de terminar. Inténtalo de nuevo.',
  'bad-request': 'El servidor no aceptó la solicitud. Recarga la página e inténtalo de nuevo.',
  'bad-response': 'El servidor tuvo un problema al responder. Inténtalo de nuevo en un minuto.',
} as const;

type Kind = keyof typeof REQUEST_FAILURES;

const KIND_BY_NAME: Readonly<Record<string, Kind>> = { TimeoutError: 'timeout', AbortError: 'canceled' };

export function noResponseMessage(thrown: unknown): string {
  const name = thrown instanceof Error ? thrown.name : '';
  return REQUEST_FAILURES[KIND_BY_NAME[name] ?? 'network'];
}

export const statusMessage = (status: number): string =>
  REQUEST_FAILURES[status >= 400 && status < 500 ? 'bad-request' : 'bad-response'];
