import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, Timestamp } from './column-types.ts';

type List<T> = ColumnType<T[], string | undefined, string>;

export type StoredValue = string | number | boolean | null | object;

export interface StoredAnswer {
  kind: string;
  text: string;
  value: string | null;
}

export interface StoredAsked {
  kind: string;
  text: string;
  rows: number;
}

export interface StoredFault {
  column: string | null;
  message: string;
}

export interface ImportTables {
  importBatch: {
    id: Id;
    createdBy: number | null;
    fileName: string;
    fileText: string | null;
    format: string;
    encoding: string;
    isEncodingCertain: boolean;
    source: string | null;
    sourceUrl: string | null;
    headings: string[];
    fields: string[];
    filledDown: Generated<number[]>;
    answers: List<StoredAnswer>;
    asked: List<StoredAsked>;
    winners: List<{ field: string; winner: string }>;
    version: Generated<number>;
    createdAt: Timestamp;
    changedAt: Timestamp;
    appliedAt: Timestamp | null;
    undoneAt: Timestamp | null;
  };
  importRow: {
    batchId: number;
    line: number;
    cells: string[];
    edits: List<{ column: string; text: string }>;
    state: Generated<string>;
    faults: List<StoredFault>;
    businessId: number | null;
    before: Json<Record<string, StoredValue>>;
    after: Json<Record<string, StoredValue>>;
  };
}
