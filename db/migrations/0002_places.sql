-- The 22 departamentos and 340 municipios with the codes of the Instituto Nacional de Estadística.
-- INE numbers the municipios of a departamento from 01 without gaps, so a municipio's code is its
-- departamento's code followed by its position here: never reorder a list, only append to it.
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
