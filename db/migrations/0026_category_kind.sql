-- What a category's businesses are: the source of its icon and of their schema.org type. Existing names give a first value.

ALTER TABLE category ADD COLUMN kind text NOT NULL DEFAULT 'other' CHECK (kind <> '');

UPDATE category SET kind = found.kind
FROM (
  SELECT DISTINCT ON (c.id) c.id, line.kind
  FROM category c
  JOIN (VALUES
    (1, 'restaurant', 'restaurant|comida|comedor|cevicher|pizz|taquer'),
    (2, 'bakery', 'panader|pastel|reposter'),
    (3, 'cafe', 'cafe|helader'),
    (4, 'bar', 'bares|cantina|cervecer|discotec'),
    (5, 'hardware', 'ferreter|construcc|herrer'),
    (6, 'health', 'salud|clinica|medic|dentist|dental|hospital|laboratorio'),
    (7, 'pharmacy', 'farmacia'),
    (8, 'beauty', 'belleza|barber|peluquer|salon|estetica'),
    (9, 'garage', 'taller|repuesto|mecanic|llanta|moto'),
    (10, 'technology', 'tecnolog|celular|computa|internet'),
    (11, 'education', 'educac|escuela|academia|colegio'),
    (12, 'lodging', 'hotel|turismo|hosped|posada'),
    (13, 'crafts', 'artesan|textil|arte'),
    (14, 'grocery', 'tienda|abarrot|mercado|carnicer|tortill'),
    (15, 'clothing', 'ropa|boutique|zapat|calzado|paca|sastrer'),
    (16, 'books', 'librer|papeler|imprenta'),
    (17, 'repairs', 'electric|plomer|fontaner'),
    (18, 'finance', 'banco|seguros|cooperativa|prestamo|financier'),
    (19, 'farming', 'agro|vivero'),
    (20, 'pets', 'mascota|veterinari'),
    (21, 'transport', 'transporte|mudanza|flete|mensajer|taxi'),
    (22, 'furniture', 'mueble|decoracion|carpinter'),
    (23, 'events', 'evento|banquete|fiesta'),
    (24, 'gifts', 'florister|flores|regalo|pinata'),
    (25, 'sports', 'gimnasio|deporte|cancha'),
    (26, 'real-estate', 'bienes|inmobiliari|alquiler'),
    (27, 'cleaning', 'limpieza|lavander'),
    (28, 'photography', 'foto'),
    (29, 'professional', 'servicio|profesional|abogad|contador')
  ) AS line (rank, kind, beginnings) ON lower(public.unaccent('public.unaccent', c.name)) ~ ('\m(' || line.beginnings || ')')
  ORDER BY c.id, line.rank
) AS found
WHERE category.id = found.id;
