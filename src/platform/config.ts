import cluster from 'node:cluster';
import * as v from 'valibot';
import { AuthEnvironment, authConfig } from './auth-config.ts';
import { BackupEnvironment, backupConfig } from './backup-config.ts';
import { SessionEnvironment } from './session-keys.ts';
import { S3Environment, mediaPlace, s3Access } from './storage/s3-config.ts';
import {
  REVIEW_MODES,
  databaseUrl,
  dollarRate,
  flag,
  megabytes,
  port,
  price,
  processes,
  proxies,
  reportsToHide,
  secret,
  siteUrl,
  tilesUrl,
  webUrl,
} from './setting-schemas.ts';
import { findDataFolder } from './data-place.ts';
import { becomeDataOwner } from './data-owner.ts';
import { SETTINGS_FAULT } from './startup-error.ts';
import { describeUnknownSettings } from './unknown-settings.ts';
import { SITE_SETTINGS, type SiteSetting } from '#shared/site.ts';
import { emailAddress } from '#shared/text-schemas.ts';

const MEGABYTE = 1024 * 1024;
const SMTP_EXAMPLE = 'must be an address such as smtp://user:password@mail.example.com:587';

const Program = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  PUBLIC_URL: v.optional(siteUrl),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(databaseUrl),
  MIGRATE: v.optional(flag, 'on'),
  DEMO: v.optional(flag),
  PAGE_CACHE: v.optional(flag, 'on'),
  PAGE_CACHE_MB: v.optional(megabytes, '64'),
  METRICS_TOKEN: v.optional(secret),
  TRUST_PROXY: v.optional(proxies, '0'),
  REVIEW: v.optional(v.picklist(REVIEW_MODES, 'must be off, duplicates, new or all'), 'duplicates'),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  BRAND_NAME: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'Plaza Chapina'),
  CONTACT_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+502[2-7]\d{7}$/, 'must be a Guatemalan number such as +50255551234')),
  ),
  SOCIAL_URL: v.optional(webUrl),
  PHOTOS_URL: v.optional(webUrl),
  REPORTS_TO_HIDE: v.optional(reportsToHide, '3'),
  PREMIUM_PRICE_MONTHLY: v.optional(price, '40'),
  PREMIUM_PRICE_YEARLY: v.optional(price, '400'),
  DOLLAR_RATE: v.optional(dollarRate),
});

const OperatorEnvironment = v.object({
  OPERATOR_NAME: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'must be at most 120 characters'))),
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), emailAddress('must be an address such as hola@example.com'))),
  OPERATOR_ADDRESS: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(200, 'must be at most 200 characters')),
  ),
  LEGAL_DIR: v.optional(v.string()),
});

const MapEnvironment = v.pipe(
  v.object({
    MAP_TILES_URL: v.optional(tilesUrl),
    MAP_ATTRIBUTION: v.optional(v.pipe(v.string(), v.trim())),
  }),
  v.forward(
    v.check(
      (env) => !env.MAP_TILES_URL || Boolean(env.MAP_ATTRIBUTION),
      "must name the tiles' source, such as © OpenStreetMap",
    ),
    ['MAP_ATTRIBUTION'],
  ),
);

const ReplicaEnvironment = v.pipe(
  v.object({
    DATABASE_URL: v.optional(v.string()),
    PAGE_CACHE: v.optional(flag, 'on'),
    DATABASE_READ_URL: v.optional(databaseUrl),
  }),
  v.forward(
    v.check(
      (env) => !env.DATABASE_READ_URL || env.DATABASE_URL !== undefined,
      'must be set with DATABASE_URL',
    ),
    ['DATABASE_READ_URL'],
  ),
  v.forward(
    v.check(
      (env) => !env.DATABASE_READ_URL || env.PAGE_CACHE,
      'needs PAGE_CACHE=on, because notifications tell which changes the replica must have',
    ),
    ['DATABASE_READ_URL'],
  ),
);

const ProcessesEnvironment = v.pipe(
  v.object({ DATABASE_URL: v.optional(v.string()), WEB_CONCURRENCY: v.optional(processes, '1') }),
  v.forward(
    v.check(
      (env) => env.WEB_CONCURRENCY === 1 || env.DATABASE_URL !== undefined,
      'must be 1 without DATABASE_URL, because the embedded database serves one process',
    ),
    ['WEB_CONCURRENCY'],
  ),
);

const MailEnvironment = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, SMTP_EXAMPLE), v.url(SMTP_EXAMPLE))),
    MAIL_FROM: v.optional(v.pipe(v.string(), emailAddress('must be an address such as avisos@example.com'))),
  }),
  v.forward(
    v.check((env) => !env.SMTP_URL || env.MAIL_FROM !== undefined, 'must be set with SMTP_URL'),
    ['MAIL_FROM'],
  ),
);

const Environment = v.intersect([
  Program,
  OperatorEnvironment,
  MapEnvironment,
  ReplicaEnvironment,
  ProcessesEnvironment,
  AuthEnvironment,
  MailEnvironment,
  SessionEnvironment,
  BackupEnvironment,
  S3Environment,
]);

interface SchemaPart {
  readonly entries?: object;
  readonly options?: readonly unknown[];
}

const namesIn = ({ entries = {}, options = [] }: SchemaPart): string[] => [
  ...Object.keys(entries),
  ...options.flatMap((part) => namesIn(part as SchemaPart)),
];

export const SETTING_NAMES: readonly string[] = [...new Set(namesIn(Environment))];

export const listUnknownSettings = (environment: Record<string, string | undefined>): string[] =>
  describeUnknownSettings(Object.keys(environment), SETTING_NAMES);

export type MailConfig = ReturnType<typeof mailConfig>;

/** Refuses the local mailbox in production, because it shows every mail. */
function mailConfig({ NODE_ENV, SMTP_URL, MAIL_FROM }: v.InferOutput<typeof MailEnvironment>) {
  const smtp = SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null;
  return { smtp, localMailbox: smtp === null && NODE_ENV !== 'production' };
}

const mapTiles = ({
  MAP_TILES_URL: url,
  MAP_ATTRIBUTION: attribution,
}: v.InferOutput<typeof MapEnvironment>) =>
  url && attribution ? { kind: 'images' as const, url, attribution } : null;

const EXAMPLES = {
  contactPhone: '+50255550100',
  socialUrl: 'https://www.facebook.com/plazachapina',
  photosUrl: 'https://www.instagram.com/plazachapina',
  operatorName: 'Asociación Ejemplo',
  operatorEmail: 'contacto@ejemplo.com',
};

const chooseBy = (showsExamples: boolean) => (given: string | undefined, example: string) => {
  if (showsExamples) return given ?? example;
  return given === undefined || given === example ? null : given;
};

function siteContact(env: v.InferOutput<typeof Program>, showsExamples: boolean) {
  const choose = chooseBy(showsExamples);
  return {
    contactPhone: choose(env.CONTACT_PHONE, EXAMPLES.contactPhone),
    socialUrl: choose(env.SOCIAL_URL, EXAMPLES.socialUrl),
    photosUrl: choose(env.PHOTOS_URL, EXAMPLES.photosUrl),
  };
}

function readOperator(env: v.InferOutput<typeof OperatorEnvironment>, showsExamples: boolean) {
  const choose = chooseBy(showsExamples);
  return {
    name: choose(env.OPERATOR_NAME, EXAMPLES.operatorName),
    email: choose(env.OPERATOR_EMAIL, EXAMPLES.operatorEmail),
    address: env.OPERATOR_ADDRESS ?? null,
    textsFolder: env.LEGAL_DIR ?? null,
  };
}

function listUnset(given: Record<string, string | undefined>): SiteSetting[] {
  const isUnset = (value: string | undefined) =>
    value === undefined || Object.values(EXAMPLES).includes(value);
  return SITE_SETTINGS.filter((name) => isUnset(given[name]));
}

function parseEnvironment(environment: Record<string, string | undefined>) {
  const result = v.safeParse(Environment, environment);
  if (!result.success) {
    const faults = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
  }
  return result.output;
}

const siteSettings = (env: ReturnType<typeof parseEnvironment>, showsExamples: boolean) => ({
  name: env.BRAND_NAME,
  url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  ...siteContact(env, showsExamples),
  premiumMonthly: env.PREMIUM_PRICE_MONTHLY,
  premiumYearly: env.PREMIUM_PRICE_YEARLY,
  minPassword: env.AUTH_MIN_PASSWORD,
  ...(env.DOLLAR_RATE && { dollarRate: env.DOLLAR_RATE }),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks all settings. @throws Error that lists all faults */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = parseEnvironment(given);
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && env.NODE_ENV !== 'production');
  const showsExamples = env.NODE_ENV !== 'production' || demo;
  const auth = authConfig(env);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    processes: env.WEB_CONCURRENCY,
    dataDir: env.DATA_DIR,
    s3: s3Access(env),
    media: mediaPlace(env),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    migrate: env.MIGRATE,
    demo,
    pageCache: env.PAGE_CACHE,
    pageCacheBytes: env.PAGE_CACHE_MB * MEGABYTE,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    auth,
    mail: mailConfig(env),
    backup: backupConfig(env),
    sessionKeys: env.SESSION_KEY,
    trustedProxies: env.TRUST_PROXY,
    operator: {
      ...readOperator(env, showsExamples),
      usesFirebase: auth.firebase !== null,
      makesBackups: env.BACKUP_EVERY !== undefined,
    },
    reportsToHide: env.REPORTS_TO_HIDE,
    review: env.REVIEW,
    mapTiles: mapTiles(env),
    unsetSettings: listUnset(given),
    site: siteSettings(env, showsExamples),
  };
}

/** Ends the program for a fault that only other settings mend. Names what looks like a mistyped setting, once. */
export function requireConfig(): Config {
  try {
    const config = readConfig(process.env);
    if (!cluster.isWorker)
      for (const sentence of listUnknownSettings(process.env)) process.stderr.write(`${sentence}\n`);
    const dataDir = findDataFolder(config);
    const owner = dataDir === null ? null : becomeDataOwner(dataDir);
    if (owner !== null) process.stderr.write(`Running as the user ${owner}, who owns ${dataDir}.\n`);
    return config;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(SETTINGS_FAULT);
  }
}
