-- A business that people can't contact and find is published, but comes after all others and is not featured.

ALTER TABLE business_profile ADD COLUMN is_reachable boolean NOT NULL
  GENERATED ALWAYS AS ((phone_number IS NOT NULL OR whatsapp_number IS NOT NULL) AND place_code IS NOT NULL) STORED;

-- The indexes of the lists that are in order of relevance, and of names.
DROP INDEX business_profile_name_idx;
CREATE INDEX business_profile_name_idx ON business_profile (name_norm) INCLUDE (id, created_at, is_reachable, is_fresh)
  WHERE NOT is_hidden;
DROP INDEX business_profile_featured_idx;
CREATE INDEX business_profile_featured_idx
  ON business_profile (is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC) WHERE NOT is_hidden;
DROP INDEX business_profile_category_featured_idx;
CREATE INDEX business_profile_category_featured_idx
  ON business_profile (category_id, is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  WHERE NOT is_hidden;
DROP INDEX business_profile_department_featured_idx;
CREATE INDEX business_profile_department_featured_idx ON business_profile
  (left(place_code, 2), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;
DROP INDEX business_profile_municipality_featured_idx;
CREATE INDEX business_profile_municipality_featured_idx ON business_profile
  (left(place_code, 4), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;
DROP INDEX business_profile_zona_featured_idx;
CREATE INDEX business_profile_zona_featured_idx ON business_profile
  (left(place_code, 6), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  WHERE NOT is_hidden AND length(place_code) = 6;
DROP INDEX business_profile_trade_department_idx;
CREATE INDEX business_profile_trade_department_idx ON business_profile
  (category_id, left(place_code, 2), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;
DROP INDEX business_profile_trade_municipality_idx;
CREATE INDEX business_profile_trade_municipality_idx ON business_profile
  (category_id, left(place_code, 4), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code) WHERE NOT is_hidden;

-- Owners take turns in the list of announcements: 0 for the newest three of each, -1 for the next three, and so on. Triggers
-- keep it.
ALTER TABLE announcement ADD COLUMN turn int NOT NULL DEFAULT 0;

UPDATE announcement a SET turn = ranked.turn
FROM (
  SELECT a.id, (1 - row_number() OVER (
    PARTITION BY b.user_id, CASE WHEN u.is_house THEN b.id END ORDER BY a.created_at DESC, a.id DESC)) / 3 AS turn
  FROM announcement a JOIN business_profile b ON b.id = a.business_id JOIN app_user u ON u.id = b.user_id
  WHERE NOT a.is_hidden AND a.outcome IS NULL AND NOT a.is_expired
) AS ranked
WHERE ranked.id = a.id AND ranked.turn <> 0;

DROP INDEX announcement_newest_idx;
CREATE INDEX announcement_newest_idx ON announcement (turn DESC, created_at DESC, id DESC) INCLUDE (expires_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
DROP INDEX announcement_kind_idx;
CREATE INDEX announcement_kind_idx ON announcement (kind, turn DESC, created_at DESC, id DESC) INCLUDE (expires_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;

-- Terms as people write them: `term` has neither accents nor plurals.
ALTER TABLE search_synonym ADD COLUMN written text;

UPDATE search_synonym SET written = word
FROM unnest(ARRAY[
  'perro', 'chucho', 'can', 'gato', 'michi', 'minino', 'biberón', 'pacha', 'mamila', 'niño', 'patojo', 'ishto', 'chumpa',
  'chaqueta', 'chamarra de cuero', 'chamarra', 'cobija', 'frazada', 'colcha', 'suéter', 'sudadero', 'cárdigan', 'playera',
  'camiseta', 'franela', 'calzoneta', 'traje de baño', 'calzoneta de baño', 'caites', 'sandalias', 'chanclas', 'tenis',
  'zapatillas deportivas', 'zapatos deportivos', 'calcetas', 'calcetines', 'medias', 'pantaloneta', 'short', 'bermuda',
  'lentes', 'anteojos', 'gafas', 'óptica', 'optometrista', 'examen de la vista', 'güipil', 'huipil', 'traje típico',
  'ropa típica', 'indumentaria maya', 'bolsón', 'mochila', 'paca', 'ropa usada', 'ropa americana', 'bisutería', 'joyería',
  'alhajas', 'artesanías', 'típicos', 'recuerdos', 'zapatos', 'calzado', 'zapatero', 'reparación de calzado', 'zapatería',
  'sastre', 'sastrería', 'confección a la medida', 'modista', 'costurera', 'costurería', 'uniformes', 'uniformes escolares',
  'fontanero', 'plomero', 'plomería', 'fontanería', 'electricista', 'electricidad', 'instalaciones eléctricas', 'albañil',
  'albañilería', 'maestro de obra', 'carpintero', 'carpintería', 'ebanistería', 'mueblería', 'muebles', 'ebanista',
  'herrero', 'herrería', 'balcones', 'portones', 'soldador', 'soldadura', 'cerrajero', 'cerrajería', 'copia de llaves',
  'chapa', 'cerradura', 'vidriero', 'vidriería', 'aluminio y vidrio', 'tapicero', 'tapicería', 'relojero', 'relojería',
  'reparación de relojes', 'jardinero', 'jardinería', 'fumigador', 'fumigación', 'control de plagas', 'mecánico',
  'taller mecánico', 'mecánica', 'enderezado y pintura', 'hojalatería', 'chapistería', 'vulcanizadora', 'pinchazo',
  'llantera', 'llantas', 'neumáticos', 'aceitera', 'cambio de aceite', 'lubricantes', 'carwash', 'lavado de autos',
  'autolavado', 'lavado de carros', 'grúa', 'remolque', 'repuestos', 'autopartes', 'piezas para carro', 'acumulador',
  'batería para carro', 'tuc tuc', 'mototaxi', 'tuctuc', 'flete', 'mudanza', 'acarreo', 'encomienda', 'mensajería',
  'paquetería', 'envíos', 'camioneta', 'bus', 'autobús', 'moto', 'motocicleta', 'bicicleta', 'cicle', 'bici', 'carro',
  'auto', 'vehículo', 'predio', 'autos usados', 'venta de carros', 'parqueo', 'estacionamiento', 'parking', 'gasolinera',
  'gasolina', 'combustible', 'peluquería', 'corte de pelo', 'corte de cabello', 'barbería', 'barbero',
  'corte para caballero', 'salón de belleza', 'sala de belleza', 'estilista', 'uñas', 'manicure', 'uñas acrílicas', 'spa',
  'masajes', 'comedor', 'comida casera', 'almuerzos', 'restaurante', 'restaurant', 'comida', 'desayunos', 'desayunadero',
  'shuco', 'hot dog', 'perro caliente', 'taquería', 'tacos', 'cevichería', 'ceviche', 'mariscos', 'churrasquería',
  'churrasco', 'carne asada', 'asados', 'pollo frito', 'pollo dorado', 'chicharronería', 'chicharrones', 'carnitas',
  'tortillería', 'tortillas', 'molino de nixtamal', 'nixtamal', 'molino', 'panadería', 'pan', 'pan dulce', 'pastelería',
  'pasteles', 'repostería', 'heladería', 'helados', 'sorbetes', 'granizada', 'raspado', 'raspados', 'licuados', 'jugos',
  'batidos', 'atol', 'atoles', 'atol de elote', 'tamales', 'paches', 'chuchitos', 'pupusería', 'pupusas', 'pizzería',
  'pizza', 'carnicería', 'carne', 'marranería', 'carne de cerdo', 'carne de coche', 'pollería', 'pollo', 'pescadería',
  'pescado', 'verdulería', 'verduras', 'legumbres', 'frutería', 'frutas', 'fruta', 'abarrotería', 'tienda', 'abarrotes',
  'tienda de barrio', 'supermercado', 'despensa', 'súper', 'licorería', 'licores', 'guaro', 'cerveza', 'chelas', 'cantina',
  'bar', 'cafetería', 'café', 'cafecito', 'desechables', 'platos desechables', 'dulces típicos', 'dulcería', 'dulces',
  'elotes', 'elotería', 'pila', 'lavadero', 'gas propano', 'cilindro de gas', 'tambo de gas', 'agua pura', 'garrafón',
  'agua purificada', 'ferretería', 'materiales de construcción', 'herramientas', 'block', 'blocks', 'bloques', 'lámina',
  'láminas', 'vivero', 'plantas', 'macetas', 'floristería', 'flores', 'arreglos florales', 'colchones', 'camas',
  'electrodomésticos', 'línea blanca', 'trastos', 'utensilios de cocina', 'guacal', 'palangana', 'candelas', 'velas',
  'piñatería', 'piñata', 'piñatas', 'alquifiestas', 'alquiler de sillas', 'alquiler de mesas', 'toldos', 'disco móvil',
  'sonido', 'dj', 'payaso', 'animación de fiestas', 'marimba', 'conjunto de marimba', 'salón de eventos', 'salón de fiestas',
  'fotógrafo', 'fotografía', 'estudio fotográfico', 'banquetes', 'catering', 'globos', 'decoración de fiestas', 'librería',
  'papelería', 'útiles escolares', 'fotocopias', 'copias', 'impresiones', 'imprenta', 'litografía',
  'tarjetas de presentación', 'café internet', 'ciber', 'cibercafé', 'internet', 'computadora', 'compu', 'ordenador',
  'reparación de computadoras', 'técnico en computación', 'celular', 'teléfono celular', 'smartphone',
  'reparación de celulares', 'técnico de celulares', 'recarga', 'saldo', 'recargas', 'remesas', 'envío de dinero',
  'préstamos', 'crédito', 'microcrédito', 'casa de empeño', 'empeños', 'prendario', 'contador', 'contabilidad',
  'perito contador', 'abogado', 'notario', 'bufete', 'inmobiliaria', 'bienes raíces', 'venta de casas', 'seguros',
  'aseguradora', 'farmacia', 'medicina', 'medicamentos', 'botica', 'doctor', 'médico', 'clínica médica', 'dentista',
  'odontólogo', 'clínica dental', 'pediatra', 'clínica pediátrica', 'ginecólogo', 'clínica de la mujer',
  'laboratorio clínico', 'exámenes de sangre', 'análisis clínicos', 'psicólogo', 'psicología', 'fisioterapia',
  'terapia física', 'comadrona', 'partera', 'naturista', 'medicina natural', 'plantas medicinales', 'funeraria', 'funerales',
  'pompas fúnebres', 'gimnasio', 'gym', 'veterinaria', 'veterinario', 'clínica veterinaria', 'mascotas', 'pet shop',
  'agropecuaria', 'agroservicio', 'agroveterinaria', 'abono', 'fertilizantes', 'concentrado', 'alimento para animales',
  'hospedaje', 'pensión', 'posada', 'hotel', 'alojamiento', 'turicentro', 'balneario', 'piscinas', 'lavandería',
  'lavado de ropa', 'tintorería', 'limpieza', 'servicio de limpieza', 'guardianía', 'seguridad privada', 'guardias',
  'cámaras de seguridad', 'cctv', 'tatuajes', 'tattoo', 'polarizado', 'vidrios polarizados', 'guardería', 'kínder',
  'párvulos', 'escuela de manejo', 'clases de manejo', 'autoescuela', 'academia de inglés', 'clases de inglés',
  'cursos de inglés', 'empleo', 'trabajo', 'chamba', 'chance', 'cohetes', 'cohetería', 'juegos pirotécnicos', 'cuero',
  'talabartería', 'imágenes religiosas', 'artículos religiosos', 'canche', 'rubio', 'rubia', 'colocho', 'rizos',
  'cancha sintética', 'papi fútbol', 'telas', 'tienda de telas', 'refacción', 'ropa', 'medicina para perros',
  'doctor de perros', 'vacunas para perros', 'baño de perros', 'comida para perros', 'sacar muelas', 'dolor de muelas',
  'frenos para los dientes', 'huesero', 'análisis de orina', 'carro descompuesto', 'se me pinchó la llanta', 'alineación',
  'mofles', 'pintura de carros', 'goteras', 'baño tapado', 'drenaje tapado', 'cañería', 'corto circuito', 'apagador', 'foco',
  'clavos', 'tornillos', 'cemento', 'arena', 'piedrín', 'tinaco', 'ropero', 'zapatos rotos', 'pantalón', 'ruedo', 'zíper',
  'vestido de novia', 'alquiler de trajes', 'quince años', 'boda', 'cumpleaños', 'bautizo', 'velorio', 'caja de muerto',
  'corona fúnebre', 'ramo', 'serenata', 'inflables', 'brincolín', 'pista de baile', 'cuaderno', 'lapiceros', 'tareas',
  'escáner', 'laminado', 'currículum', 'formateo', 'pantalla quebrada', 'pantalla de celular', 'liberar celular', 'chip',
  'cargador', 'wifi', 'cable', 'pisto', 'dinero', 'escrituras', 'divorcio', 'visa', 'pasaporte', 'placas', 'sat',
  'declaración de impuestos', 'nit', 'cuarto', 'habitación', 'dormir', 'alquiler de casas', 'terreno', 'lotes', 'viaje',
  'excursión', 'lancha', 'huevos', 'leche', 'queso', 'crema', 'frijol', 'maíz', 'masa', 'tostadas', 'garnachas',
  'rellenitos', 'dobladas', 'antojitos', 'pepián', 'kakik', 'jocón', 'caldo de gallina', 'caldo de res', 'sopa',
  'hamburguesa', 'papas fritas', 'sushi', 'chow mein', 'comida china', 'queque', 'champurradas', 'semitas', 'xecas',
  'cubiletes', 'pan francés', 'paletas', 'chocobananos', 'michelada', 'trago', 'guayabera', 'boquitas', 'birria', 'alitas',
  'cigarros', 'hielo', 'leña', 'carbón', 'ocote', 'incienso', 'pom', 'petate', 'máscara', 'hamaca', 'barrilete', 'trompo',
  'machete', 'azadón', 'semilla', 'veneno para ratas', 'zompopos', 'cucarachas', 'pollitos', 'vacuna de ganado',
  'silla de montar', 'cincho', 'pichel', 'cubeta', 'bolsas plásticas', 'jabón', 'detergente', 'trapeador', 'pañales',
  'leche de bebé', 'suero', 'inyección', 'pastillas', 'prueba de embarazo', 'lentes de contacto', 'graduación de lentes',
  'tinte de pelo', 'alisado', 'rizado', 'pestañas', 'depilación', 'rasurar', 'afeitada', 'pesas', 'zumba', 'fútbol',
  'pelota', 'chuchería', 'golosinas', 'menú', 'almuerzo', 'desayuno', 'laboratorio', 'examen de sangre', 'fotos',
  'aprender a manejar', 'arreglo de celular', 'licencia de conducir'
]) AS word
WHERE term = f_norm(word);

UPDATE search_synonym SET written = term WHERE written IS NULL;
ALTER TABLE search_synonym ALTER COLUMN written SET NOT NULL;
