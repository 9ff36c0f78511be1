-- Finds a term in singular and plural, and by its sound; and more words for trades.

ALTER TABLE search_synonym
  ADD COLUMN stem text NOT NULL GENERATED ALWAYS AS (plainto_tsquery('pg_catalog.spanish', term)::text) STORED,
  ADD COLUMN sound text NOT NULL GENERATED ALWAYS AS (f_sound(term)) STORED;
CREATE INDEX search_synonym_stem_idx ON search_synonym (stem);

INSERT INTO search_synonym (term, meaning, created_at)
SELECT f_norm(term), meaning, now()
FROM (VALUES
  ('menú', 'comedor, restaurante, almuerzo'),
  ('almuerzo', 'comedor, restaurante'),
  ('desayuno', 'comedor, cafetería'),
  ('laboratorio', 'laboratorio clínico'),
  ('examen de sangre', 'laboratorio clínico'),
  ('fotos', 'estudio fotográfico, fotografía'),
  ('aprender a manejar', 'escuela de manejo'),
  ('arreglo de celular', 'reparación de celulares, celulares'),
  ('licencia de conducir', 'escuela de manejo')
) AS line (term, meaning)
ON CONFLICT DO NOTHING;
