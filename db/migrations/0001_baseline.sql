-- All tables, and the rows that every site begins with. Functions and triggers are in db/functions.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- These two functions are here because stored columns hold their results: a change of one also computes the columns again.

-- Kak'ik is one word, 'z. 10' is 'zona10'. Folds the Spanish plurals that the stemmer misses without their accents.
CREATE FUNCTION f_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(replace(lower(public.unaccent('public.unaccent', t)), '''', ''),
      '[^a-z0-9\u0080-\uffff]+', ' ', 'g')),
    '\mz(?:ona)? ?([0-9]{1,2})\M', 'zona\1', 'g'),
    '([aeiou][nrs])es\M', '\1', 'g'), '([aeiou])ces\M', '\1z', 'g'), 'eas\M', 'ea', 'g')
$$;

-- Phonetic key: b v, s c z x, ll y, qu k, g j before e i, n m before b p sound alike; h and a final s are silent.
CREATE FUNCTION f_sound(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    translate(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(
      public.f_norm(t), 'ch', '1'), 'h', ''), 'll', 'y'), 'qu', 'k'),
      'g(?=[ei])', 'j', 'g'), 'gu(?=[ei])', 'g', 'g'), 'c(?=[ei])', 's', 'g'),
    'cqvwxz', 'kkbuss'),
    'm(?=[bp])', 'n', 'g'), '([a-z])\1+', '\1', 'g'), 's\M', '', 'g')
$$;


-- People and plans

CREATE TABLE app_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fb_uid text UNIQUE,
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('admin', 'user')),
  phone_number text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  email_verified boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  avatar_file_id bigint,
  -- The system account: no sign-in, no plan limits.
  is_house boolean NOT NULL DEFAULT false,
  -- Stored, because a search for one letter reads every row.
  search_text text NOT NULL GENERATED ALWAYS AS (f_norm(name) || ' ' || email) STORED,
  invited_at timestamptz(3),
  CHECK (NOT is_house OR (fb_uid IS NULL AND role = 'user'))
);
CREATE INDEX app_user_newest_idx ON app_user (created_at DESC, id DESC);
CREATE INDEX app_user_avatar_idx ON app_user (avatar_file_id);
CREATE UNIQUE INDEX app_user_house_key ON app_user (is_house) WHERE is_house;
CREATE INDEX app_user_search_idx ON app_user USING gin (search_text gin_trgm_ops);

CREATE TABLE subscription_plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  price_monthly numeric(10, 2) NOT NULL CHECK (price_monthly >= 0),
  is_active boolean NOT NULL DEFAULT true
);
INSERT INTO subscription_plan (name, price_monthly) VALUES ('Free', 0), ('Premium', 40);

CREATE TABLE user_subscription (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES subscription_plan,
  status text NOT NULL CHECK (status IN ('active', 'cancelled', 'expired')),
  started_at timestamptz(3),
  expires_at timestamptz(3)
);
CREATE INDEX user_subscription_expiry_idx ON user_subscription (expires_at) WHERE status = 'active';

CREATE TABLE premium_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  period text NOT NULL CHECK (period IN ('month', 'year')),
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  outcome text CHECK (outcome IN ('activated', 'dismissed')),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX premium_request_open_key ON premium_request (user_id) WHERE settled_at IS NULL;
CREATE INDEX premium_request_waiting_idx ON premium_request (created_at, id) WHERE settled_at IS NULL;

CREATE TABLE plan_notice (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('week-left', 'day-left')),
  expires_at timestamptz(3) NOT NULL,
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, kind, expires_at)
);


-- Places and categories

CREATE TABLE place (
  code text PRIMARY KEY CHECK (code ~ '^([0-9]{2}){1,2}$'),
  name text NOT NULL,
  parent_code text REFERENCES place,
  nickname text
);
CREATE INDEX place_parent_idx ON place (parent_code, name);

-- The 22 departamentos and 340 municipios with the codes of the Instituto Nacional de Estadística. INE numbers municipios from
-- 01 without gaps: a code is the departamento's followed by the position in its list, so lists can only be appended to.
INSERT INTO place (code, name, parent_code) VALUES
  ('01', 'Guatemala', NULL),
  ('02', 'El Progreso', NULL),
  ('03', 'Sacatepéquez', NULL),
  ('04', 'Chimaltenango', NULL),
  ('05', 'Escuintla', NULL),
  ('06', 'Santa Rosa', NULL),
  ('07', 'Sololá', NULL),
  ('08', 'Totonicapán', NULL),
  ('09', 'Quetzaltenango', NULL),
  ('10', 'Suchitepéquez', NULL),
  ('11', 'Retalhuleu', NULL),
  ('12', 'San Marcos', NULL),
  ('13', 'Huehuetenango', NULL),
  ('14', 'Quiché', NULL),
  ('15', 'Baja Verapaz', NULL),
  ('16', 'Alta Verapaz', NULL),
  ('17', 'Petén', NULL),
  ('18', 'Izabal', NULL),
  ('19', 'Zacapa', NULL),
  ('20', 'Chiquimula', NULL),
  ('21', 'Jalapa', NULL),
  ('22', 'Jutiapa', NULL);

INSERT INTO place (code, name, parent_code)
SELECT departamento.code || lpad(municipio.position::text, 2, '0'), municipio.name, departamento.code
FROM (VALUES
  ('01', ARRAY[
    'Guatemala', 'Santa Catarina Pinula', 'San José Pinula', 'San José del Golfo', 'Palencia',
    'Chinautla', 'San Pedro Ayampuc', 'Mixco', 'San Pedro Sacatepéquez', 'San Juan Sacatepéquez',
    'San Raymundo', 'Chuarrancho', 'Fraijanes', 'Amatitlán', 'Villa Nueva',
    'Villa Canales', 'San Miguel Petapa']),
  ('02', ARRAY[
    'Guastatoya', 'Morazán', 'San Agustín Acasaguastlán', 'San Cristóbal Acasaguastlán', 'El Jícaro',
    'Sansare', 'Sanarate', 'San Antonio La Paz']),
  ('03', ARRAY[
    'Antigua Guatemala', 'Jocotenango', 'Pastores', 'Sumpango', 'Santo Domingo Xenacoj',
    'Santiago Sacatepéquez', 'San Bartolomé Milpas Altas', 'San Lucas Sacatepéquez',
    'Santa Lucía Milpas Altas', 'Magdalena Milpas Altas', 'Santa María de Jesús', 'Ciudad Vieja',
    'San Miguel Dueñas', 'San Juan Alotenango', 'San Antonio Aguas Calientes',
    'Santa Catarina Barahona']),
  ('04', ARRAY[
    'Chimaltenango', 'San José Poaquil', 'San Martín Jilotepeque', 'San Juan Comalapa',
    'Santa Apolonia', 'Tecpán Guatemala', 'Patzún', 'San Miguel Pochuta', 'Patzicía',
    'Santa Cruz Balanyá', 'Acatenango', 'San Pedro Yepocapa', 'San Andrés Itzapa', 'Parramos',
    'Zaragoza', 'El Tejar']),
  ('05', ARRAY[
    'Escuintla', 'Santa Lucía Cotzumalguapa', 'La Democracia', 'Siquinalá', 'Masagua',
    'Tiquisate', 'La Gomera', 'Guanagazapa', 'San José', 'Iztapa',
    'Palín', 'San Vicente Pacaya', 'Nueva Concepción', 'Sipacate']),
  ('06', ARRAY[
    'Cuilapa', 'Barberena', 'Santa Rosa de Lima', 'Casillas', 'San Rafael Las Flores',
    'Oratorio', 'San Juan Tecuaco', 'Chiquimulilla', 'Taxisco', 'Santa María Ixhuatán',
    'Guazacapán', 'Santa Cruz Naranjo', 'Pueblo Nuevo Viñas', 'Nueva Santa Rosa']),
  ('07', ARRAY[
    'Sololá', 'San José Chacayá', 'Santa María Visitación', 'Santa Lucía Utatlán', 'Nahualá',
    'Santa Catarina Ixtahuacán', 'Santa Clara La Laguna', 'Concepción', 'San Andrés Semetabaj',
    'Panajachel', 'Santa Catarina Palopó', 'San Antonio Palopó', 'San Lucas Tolimán',
    'Santa Cruz La Laguna', 'San Pablo La Laguna', 'San Marcos La Laguna', 'San Juan La Laguna',
    'San Pedro La Laguna', 'Santiago Atitlán']),
  ('08', ARRAY[
    'Totonicapán', 'San Cristóbal Totonicapán', 'San Francisco El Alto', 'San Andrés Xecul',
    'Momostenango', 'Santa María Chiquimula', 'Santa Lucía La Reforma',
    'San Bartolo Aguas Calientes']),
  ('09', ARRAY[
    'Quetzaltenango', 'Salcajá', 'Olintepeque', 'San Carlos Sija', 'Sibilia',
    'Cabricán', 'Cajolá', 'San Miguel Sigüilá', 'San Juan Ostuncalco', 'San Mateo',
    'Concepción Chiquirichapa', 'San Martín Sacatepéquez', 'Almolonga', 'Cantel', 'Huitán',
    'Zunil', 'Colomba Costa Cuca', 'San Francisco La Unión', 'El Palmar', 'Coatepeque',
    'Génova', 'Flores Costa Cuca', 'La Esperanza', 'Palestina de Los Altos']),
  ('10', ARRAY[
    'Mazatenango', 'Cuyotenango', 'San Francisco Zapotitlán', 'San Bernardino', 'San José El Ídolo',
    'Santo Domingo Suchitepéquez', 'San Lorenzo', 'Samayac', 'San Pablo Jocopilas',
    'San Antonio Suchitepéquez', 'San Miguel Panán', 'San Gabriel', 'Chicacao', 'Patulul',
    'Santa Bárbara', 'San Juan Bautista', 'Santo Tomás La Unión', 'Zunilito', 'Pueblo Nuevo',
    'Río Bravo', 'San José La Máquina']),
  ('11', ARRAY[
    'Retalhuleu', 'San Sebastián', 'Santa Cruz Muluá', 'San Martín Zapotitlán', 'San Felipe',
    'San Andrés Villa Seca', 'Champerico', 'Nuevo San Carlos', 'El Asintal']),
  ('12', ARRAY[
    'San Marcos', 'San Pedro Sacatepéquez', 'San Antonio Sacatepéquez', 'Comitancillo',
    'San Miguel Ixtahuacán', 'Concepción Tutuapa', 'Tacaná', 'Sibinal', 'Tajumulco', 'Tejutla',
    'San Rafael Pie de la Cuesta', 'Nuevo Progreso', 'El Tumbador', 'San José El Rodeo',
    'Malacatán', 'Catarina', 'Ayutla', 'Ocós', 'San Pablo', 'El Quetzal',
    'La Reforma', 'Pajapita', 'Ixchiguán', 'San José Ojetenam', 'San Cristóbal Cucho',
    'Sipacapa', 'Esquipulas Palo Gordo', 'Río Blanco', 'San Lorenzo', 'La Blanca']),
  ('13', ARRAY[
    'Huehuetenango', 'Chiantla', 'Malacatancito', 'Cuilco', 'Nentón',
    'San Pedro Necta', 'Jacaltenango', 'San Pedro Soloma', 'San Ildefonso Ixtahuacán',
    'Santa Bárbara', 'La Libertad', 'La Democracia', 'San Miguel Acatán',
    'San Rafael La Independencia', 'Todos Santos Cuchumatán', 'San Juan Atitán', 'Santa Eulalia',
    'San Mateo Ixtatán', 'Colotenango', 'San Sebastián Huehuetenango', 'Tectitán',
    'Concepción Huista', 'San Juan Ixcoy', 'San Antonio Huista', 'San Sebastián Coatán',
    'Santa Cruz Barillas', 'Aguacatán', 'San Rafael Pétzal', 'San Gaspar Ixchil',
    'Santiago Chimaltenango', 'Santa Ana Huista', 'Unión Cantinil', 'Petatán']),
  ('14', ARRAY[
    'Santa Cruz del Quiché', 'Chiché', 'Chinique', 'Zacualpa', 'Chajul',
    'Chichicastenango', 'Patzité', 'San Antonio Ilotenango', 'San Pedro Jocopilas', 'Cunén',
    'San Juan Cotzal', 'Joyabaj', 'Nebaj', 'San Andrés Sajcabajá', 'Uspantán',
    'Sacapulas', 'San Bartolomé Jocotenango', 'Canillá', 'Chicamán', 'Ixcán', 'Pachalum']),
  ('15', ARRAY[
    'Salamá', 'San Miguel Chicaj', 'Rabinal', 'Cubulco', 'Granados',
    'Santa Cruz El Chol', 'San Jerónimo', 'Purulhá']),
  ('16', ARRAY[
    'Cobán', 'Santa Cruz Verapaz', 'San Cristóbal Verapaz', 'Tactic', 'Tamahú',
    'San Miguel Tucurú', 'Panzós', 'Senahú', 'San Pedro Carchá', 'San Juan Chamelco',
    'Lanquín', 'Santa María Cahabón', 'Chisec', 'Chahal', 'Fray Bartolomé de las Casas',
    'Santa Catalina La Tinta', 'Raxruhá']),
  ('17', ARRAY[
    'Flores', 'San José', 'San Benito', 'San Andrés', 'La Libertad',
    'San Francisco', 'Santa Ana', 'Dolores', 'San Luis', 'Sayaxché',
    'Melchor de Mencos', 'Poptún', 'Las Cruces', 'El Chal']),
  ('18', ARRAY['Puerto Barrios', 'Livingston', 'El Estor', 'Morales', 'Los Amates']),
  ('19', ARRAY[
    'Zacapa', 'Estanzuela', 'Río Hondo', 'Gualán', 'Teculután',
    'Usumatlán', 'Cabañas', 'San Diego', 'La Unión', 'Huité', 'San Jorge']),
  ('20', ARRAY[
    'Chiquimula', 'San José La Arada', 'San Juan Ermita', 'Jocotán', 'Camotán',
    'Olopa', 'Esquipulas', 'Concepción Las Minas', 'Quezaltepeque', 'San Jacinto', 'Ipala']),
  ('21', ARRAY[
    'Jalapa', 'San Pedro Pinula', 'San Luis Jilotepeque', 'San Manuel Chaparrón',
    'San Carlos Alzatate', 'Monjas', 'Mataquescuintla']),
  ('22', ARRAY[
    'Jutiapa', 'El Progreso', 'Santa Catarina Mita', 'Agua Blanca', 'Asunción Mita',
    'Yupiltepeque', 'Atescatempa', 'Jerez', 'El Adelanto', 'Zapotitlán',
    'Comapa', 'Jalpatagua', 'Conguaco', 'Moyuta', 'Pasaco',
    'San José Acatempa', 'Quesada'])
) AS departamento (code, municipios)
CROSS JOIN unnest(departamento.municipios) WITH ORDINALITY AS municipio (name, position);

UPDATE place SET nickname = called.nickname
FROM (VALUES
  ('0101', 'Ciudad de Guatemala, Ciudad Capital, Guate'),
  ('0301', 'La Antigua'),
  ('0710', 'Pana'),
  ('09', 'Xela'),
  ('0901', 'Xelajú'),
  ('10', 'Suchi'),
  ('1001', 'Mazate'),
  ('11', 'Reu'),
  ('13', 'Huehue'),
  ('1801', 'Barrios')
) AS called (code, nickname)
WHERE place.code = called.code;

CREATE TABLE category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Accented capitals are mapped here, because lower() depends on the database's locale.
CREATE UNIQUE INDEX category_name_key ON category (lower(translate(name, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')));

CREATE TABLE category_rename (
  category_id bigint PRIMARY KEY REFERENCES category ON DELETE CASCADE,
  done_until bigint NOT NULL
);


-- Businesses, announcements, replies

CREATE TABLE business_profile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  category_id bigint REFERENCES category,
  place_code text REFERENCES place,
  name text NOT NULL CHECK (name <> ''),
  short_description text CHECK (char_length(short_description) <= 100),
  description text,
  phone_number text,
  email text,
  website_url text CHECK (website_url ~ '^https?://'),
  address text,
  -- The same hours as minutes of the Guatemalan week are in open_ranges, for the filter "open now".
  business_hours jsonb,
  open_ranges int4multirange,
  is_featured boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  name_norm text COLLATE "C" GENERATED ALWAYS AS (f_norm(name)) STORED,
  search tsvector NOT NULL DEFAULT '',
  words text[] NOT NULL DEFAULT '{}',
  -- Set by apply_plan: beyond the owner's plan, or taken down.
  is_hidden boolean NOT NULL DEFAULT false,
  -- When the owner pinned it: pinned ones come first in what the plan shows.
  kept_at timestamptz(3),
  withheld_reason text,
  verified_at timestamptz(3),
  CHECK ((business_hours IS NULL) = (open_ranges IS NULL))
);
CREATE INDEX business_profile_user_idx ON business_profile (user_id);
CREATE INDEX business_profile_category_idx ON business_profile (category_id, id);
CREATE INDEX business_profile_created_idx ON business_profile (created_at);
CREATE INDEX business_profile_open_idx ON business_profile USING gist (open_ranges);
CREATE INDEX business_profile_search_idx ON business_profile USING gin (search);
-- Lists in both orders. INCLUDE holds the other columns of their filters, so that counting reads nothing but the index.
CREATE INDEX business_profile_name_idx ON business_profile (name_norm) INCLUDE (id, created_at) WHERE NOT is_hidden;
CREATE INDEX business_profile_featured_idx ON business_profile (is_featured DESC, created_at DESC, id DESC)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_newest_idx ON business_profile (created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX business_profile_category_featured_idx
  ON business_profile (category_id, is_featured DESC, created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX business_profile_category_newest_idx
  ON business_profile (category_id, created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX business_profile_open_category_idx ON business_profile (category_id) INCLUDE (id, open_ranges)
  WHERE NOT is_hidden;
-- The first two digits of a place are its departamento, all four the municipio.
CREATE INDEX business_profile_department_featured_idx
  ON business_profile (left(place_code, 2), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_department_newest_idx
  ON business_profile (left(place_code, 2), created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
CREATE INDEX business_profile_municipality_featured_idx
  ON business_profile (left(place_code, 4), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_municipality_newest_idx
  ON business_profile (left(place_code, 4), created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
CREATE INDEX business_profile_trade_department_idx ON business_profile
  (category_id, left(place_code, 2), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
CREATE INDEX business_profile_trade_municipality_idx ON business_profile
  (category_id, left(place_code, 4), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
-- The planner takes no statistics of an expression from a partial index.
CREATE STATISTICS business_profile_department ON (left(place_code, 2)) FROM business_profile;
CREATE STATISTICS business_profile_municipality ON (left(place_code, 4)) FROM business_profile;
CREATE INDEX business_profile_part_idx ON business_profile (((id - 1) / 5000), updated_at) WHERE NOT is_hidden;

CREATE TABLE announcement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  title text NOT NULL CHECK (title <> ''),
  content text NOT NULL CHECK (content <> ''),
  allow_replies boolean NOT NULL DEFAULT true,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL DEFAULT '',
  is_hidden boolean NOT NULL DEFAULT false,
  kept_at timestamptz(3),
  outcome text CHECK (outcome IN ('sold', 'finished')),
  withheld_reason text,
  -- Set by a job soon after the expiry: most announcements have expired, and indexes leave them out. `expires_at` decides.
  is_expired boolean NOT NULL DEFAULT false
);
CREATE INDEX announcement_business_idx ON announcement (business_id, created_at DESC, id DESC);
CREATE INDEX announcement_expiry_idx ON announcement (expires_at) WHERE NOT is_expired;
-- Queries spell these conditions in the same way, or the planner ignores the indexes.
CREATE INDEX announcement_newest_idx ON announcement (created_at DESC, id DESC) INCLUDE (expires_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_search_idx ON announcement USING gin (search)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_part_idx ON announcement (((id - 1) / 5000), updated_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;

CREATE TABLE announcement_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  announcement_id bigint NOT NULL REFERENCES announcement ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user,
  commenter_name text NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  withheld_reason text
);
CREATE INDEX announcement_reply_order_idx ON announcement_reply (announcement_id, created_at, id);
CREATE INDEX announcement_reply_user_idx ON announcement_reply (user_id, id);


-- Pictures

CREATE TABLE media_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_user_id bigint REFERENCES app_user,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{32}$'),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  widths int[] NOT NULL CHECK (cardinality(widths) > 0),
  thumbhash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  caption text,
  UNIQUE (owner_user_id, hash)
);
CREATE INDEX media_file_newest_idx ON media_file (created_at DESC, id DESC);

ALTER TABLE app_user ADD FOREIGN KEY (avatar_file_id) REFERENCES media_file ON DELETE SET NULL;

CREATE TABLE business_media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  media_file_id bigint NOT NULL REFERENCES media_file,
  caption text,
  sort_order int NOT NULL DEFAULT 0,
  is_primary boolean NOT NULL DEFAULT false
);
CREATE INDEX business_media_order_idx ON business_media (business_id, sort_order, id);
CREATE UNIQUE INDEX business_media_primary_key ON business_media (business_id) WHERE is_primary;
CREATE INDEX business_media_file_idx ON business_media (media_file_id);

CREATE TABLE announcement_media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  announcement_id bigint NOT NULL REFERENCES announcement ON DELETE CASCADE,
  media_file_id bigint NOT NULL REFERENCES media_file,
  caption text,
  sort_order int NOT NULL DEFAULT 0
);
CREATE INDEX announcement_media_order_idx ON announcement_media (announcement_id, sort_order, id);
CREATE INDEX announcement_media_file_idx ON announcement_media (media_file_id);

CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  media_file_id bigint NOT NULL REFERENCES media_file,
  alt_text text,
  sort_order int NOT NULL DEFAULT 0 CHECK (sort_order >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX banner_file_idx ON banner (media_file_id);

-- The program inserts the row, because a restored database may have to take the id of its media folder.
CREATE TABLE site_identity (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL
);


-- Search

-- Writers append to search_word_change, which a job sums up: two with the same word never wait for each other.
CREATE TABLE search_word (
  word text PRIMARY KEY,
  documents int NOT NULL,
  sound text NOT NULL GENERATED ALWAYS AS (f_sound(word)) STORED
);
CREATE INDEX search_word_sound_idx ON search_word USING gin (sound gin_trgm_ops);
CREATE TABLE search_word_change (word text NOT NULL, change int NOT NULL);

-- Zero-result searches, normalised by f_norm.
CREATE TABLE search_miss (
  term text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 80),
  searches int NOT NULL,
  last_at timestamptz(3) NOT NULL,
  corrected_to text
);
CREATE INDEX search_miss_most_idx ON search_miss (searches DESC, last_at DESC, term DESC);

-- A zero-result search for `term` is repeated with `meaning`.
CREATE TABLE search_synonym (
  term text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 80),
  meaning text NOT NULL CHECK (char_length(meaning) BETWEEN 1 AND 80),
  created_at timestamptz(3) NOT NULL
);


-- Accounts and sessions

-- Identity tables of the embedded provider; empty with another provider.
CREATE TABLE identity_user (
  uid text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  password text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  epoch int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity_code (
  hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('verify-email', 'reset-password', 'change-email', 'invitation')),
  uid text NOT NULL REFERENCES identity_user ON DELETE CASCADE,
  new_email text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_code_uid_idx ON identity_code (uid, kind);

CREATE TABLE user_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  sealed_grant text NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- 90 days. In hours, as the length of a day depends on the time zone.
  CONSTRAINT user_session_age CHECK (expires_at <= created_at + interval '2160 hours')
);
CREATE INDEX user_session_user_idx ON user_session (user_id);
CREATE INDEX user_session_expiry_idx ON user_session (expires_at);

CREATE TABLE user_device (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  token_hash text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, token_hash)
);

-- A queue, because the time of a response must not reveal whether the account exists.
CREATE TABLE password_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  is_invitation boolean NOT NULL DEFAULT false
);
CREATE INDEX password_request_due_idx ON password_request (next_attempt_at, id);

CREATE TABLE account_removal (
  uid text PRIMARY KEY,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz
);
CREATE INDEX account_removal_due_idx ON account_removal (next_attempt_at);


-- Requests, mail, administration, statistics

CREATE TABLE idempotency_key (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  request text NOT NULL,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_age_idx ON idempotency_key (created_at);

-- The columns that rate-limiter-flexible expects.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failure text
);
CREATE INDEX mail_outbox_waiting_idx ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- Never updated. `actor_id` is null for the program itself and after the account's deletion; names stay as they were.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  actor_id bigint REFERENCES app_user ON DELETE SET NULL,
  actor_name text NOT NULL,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_newest_idx ON audit_entry (created_at DESC, id DESC);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_kind, created_at DESC, id DESC);
CREATE INDEX audit_entry_actor_idx ON audit_entry (actor_id, created_at DESC, id DESC);

-- One report by each person or address; `reporter` is a digest.
CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  announcement_id bigint REFERENCES announcement ON DELETE CASCADE,
  reply_id bigint REFERENCES announcement_reply ON DELETE CASCADE,
  reporter text NOT NULL,
  reason text NOT NULL,
  details text,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decision text CHECK (decision IN ('withheld', 'dismissed')),
  CHECK (num_nonnulls(business_id, announcement_id, reply_id) = 1),
  CHECK ((decided_at IS NULL) = (decision IS NULL))
);
CREATE UNIQUE INDEX report_business_key ON report (business_id, reporter) WHERE business_id IS NOT NULL;
CREATE UNIQUE INDEX report_announcement_key ON report (announcement_id, reporter) WHERE announcement_id IS NOT NULL;
CREATE UNIQUE INDEX report_reply_key ON report (reply_id, reporter) WHERE reply_id IS NOT NULL;
CREATE INDEX report_waiting_idx ON report (created_at, id) WHERE decided_at IS NULL;

CREATE TABLE business_day (
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  whatsapp_taps int NOT NULL DEFAULT 0,
  call_taps int NOT NULL DEFAULT 0,
  impressions int NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, day)
);
CREATE TABLE site_day (
  day date PRIMARY KEY,
  views int NOT NULL DEFAULT 0,
  whatsapp_taps int NOT NULL DEFAULT 0,
  call_taps int NOT NULL DEFAULT 0,
  impressions int NOT NULL DEFAULT 0
);
