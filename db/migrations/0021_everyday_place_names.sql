-- Everyday names of places, for search, suggestions and imports alike.
UPDATE place SET nickname = called.nickname
FROM (VALUES
  ('0101', 'Ciudad de Guatemala, Ciudad Capital, Capital, Guate'),
  ('0401', 'Chimal'),
  ('0502', 'Santa Lucía Cotz, Cotz'),
  ('0509', 'Puerto San José'),
  ('0805', 'Momos'),
  ('0901', 'Xelajú, Xela'),
  ('0920', 'Coate'),
  ('1101', 'Reu'),
  ('1217', 'Ciudad Tecún Umán, Tecún Umán'),
  ('1301', 'Huehue'),
  ('1406', 'Chichi'),
  ('1420', 'Playa Grande'),
  ('2001', 'Chiqui')
) AS called (code, nickname)
WHERE place.code = called.code;

-- Fills the search again where a name has new words. The others had theirs from the department, or by another nickname.
UPDATE business_profile SET place_code = place_code
WHERE left(place_code, 4) IN ('0401', '0502', '0509', '0805', '0920', '1217', '1406', '1420', '2001');
