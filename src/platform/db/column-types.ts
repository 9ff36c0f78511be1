import type { ColumnType, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type Timestamp = ColumnType<Date, Date, Date>;
export type DefaultedTimestamp = ColumnType<Date, Date | undefined, Date>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type Json<T> = ColumnType<T | null, string | null, string | null>;
