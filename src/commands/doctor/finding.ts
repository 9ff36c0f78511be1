export interface Finding {
  subject: string;
  level: 'OK' | 'WARN' | 'FAIL';
  text: string;
}

export const finding = (subject: string, level: Finding['level'], text: string): Finding => ({
  subject,
  level,
  text,
});

export const formatFinding = ({ subject, level, text }: Finding): string =>
  `${level.padEnd(4)} ${subject}: ${text}`;

export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? describeError(error.cause) : error.message;
};
