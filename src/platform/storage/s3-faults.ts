import { S3ServiceError } from 's3mini';
import { findErrorCode } from '../startup-error.ts';

interface Store {
  endpoint: string;
  bucket: string;
}

export const mayPass = (error: unknown): boolean => !(error instanceof S3ServiceError) || error.status >= 500;

export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeCause(error.cause);
  return error.message || (findErrorCode(error) ?? error.name);
}

export function describeS3Fault(error: unknown, { endpoint, bucket }: Store): string {
  if (!(error instanceof S3ServiceError) || mayPass(error))
    return `The store at ${endpoint} can not be reached (${describeCause(error)}).`;
  if (error.serviceCode === 'NoSuchBucket')
    return `The store at ${endpoint} has no bucket "${bucket}". Create it, or correct its name.`;
  return (
    `The store at ${endpoint} refuses the key (${error.status} ${error.serviceCode ?? ''}). Correct S3_ACCESS_KEY_ID, ` +
    'S3_SECRET_ACCESS_KEY and S3_REGION, and grant the key the right to list, read, write and delete.'
  );
}
