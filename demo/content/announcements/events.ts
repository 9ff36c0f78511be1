import type { DemoAnnouncement } from '../types.ts';

export const events: readonly DemoAnnouncement[] = [
  {
    businessKey: 'cafe-tres-volcanes',
    title: 'Cata de tres fincas este sábado a las diez',
    content:
      'Probaremos un lavado, un honey y un natural de la misma cosecha. Cuesta Q95 con refacción y son ocho lugares; se apartan por WhatsApp.',
    hoursAgo: 10,
    event: {
      weekday: 'saturday',
      from: '10:00',
      to: '12:00',
      venue: '6a avenida norte 42, Antigua Guatemala',
    },
    photos: 1,
    replies: [
      { from: 'alejandra-cifuentes', message: '¿Queda espacio para dos?', hoursLater: 1 },
      { from: 'owner', message: 'Justo dos, Alejandra. Se los guardo hasta el mediodía.', hoursLater: 2 },
    ],
  },
  {
    businessKey: 'escuela-de-marimba-hormigo',
    title: 'Concierto de alumnos en el parque central',
    content:
      'Domingo a las cinco, con el conjunto infantil y el de jubilados. Abrimos con «Luna de Xelajú» y cerramos con lo que pida la gente. Entrada libre; traiga silla.',
    hoursAgo: 34,
    event: { weekday: 'sunday', from: '17:00', venue: 'Parque central, Retalhuleu' },
    replies: [
      { from: 'dona-mirtala', message: 'Mi nieto toca el tenor, no nos lo perdemos.', hoursLater: 4 },
      { from: 'jorge-mario', message: '¿Si llueve se cancela?', hoursLater: 10 },
      { from: 'owner', message: 'Si llueve nos pasamos al salón municipal, don Jorge.', hoursLater: 12 },
    ],
  },
  {
    businessKey: 'tejidos-batz',
    title: 'Demostración de teñido con añil',
    content:
      'Este domingo de mercado sacamos la olla al patio y mostramos cómo el azul aparece al contacto con el aire. Dura una hora y cualquiera puede meter las manos (con guantes).',
    hoursAgo: 48,
    event: { weekday: 'sunday', from: '09:00', to: '12:00', venue: '2a avenida 1-64, zona 3, Momostenango' },
    photos: 2,
    replies: [
      { from: 'vilma-ajanel', message: '¿A qué hora empieza?', hoursLater: 6 },
      { from: 'owner', message: 'A las nueve en punto y repetimos a las once.', hoursLater: 8 },
      { from: 'katherine-sic', message: '¿Se puede llevar una playera para teñir?', hoursLater: 20 },
      { from: 'owner', message: 'Sí, que sea de algodón y esté recién lavada.', hoursLater: 22 },
    ],
  },
  {
    businessKey: 'libreria-el-lapiz',
    title: 'Taller de piñatas para niños de siete a doce años',
    content:
      'Miércoles y jueves por la tarde, Q60 con materiales. Cada quien sale con su piñata pequeña y las manos llenas de engrudo.',
    hoursAgo: 62,
    event: { weekday: 'wednesday', from: '15:00', venue: '4a calle 1-33, barrio El Porvenir, Guastatoya' },
    replies: [
      { from: 'sandra-yoc', message: 'Aparto dos lugares para mis hijas.', hoursLater: 2 },
      { from: 'owner', message: 'Anotadas. Que traigan camisa vieja.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'miel-de-los-cuchumatanes',
    title: 'Visita a las colmenas con la familia',
    content:
      'Prestamos trajes para seis adultos y cuatro niños. Caminamos media hora, se ve la reina y se prueba el panal. Abríguense: arriba hace frío hasta con sol.',
    hoursAgo: 95,
    event: { weekday: 'saturday', from: '08:00', to: '12:00', venue: 'Aldea Mash, Todos Santos Cuchumatán' },
    replies: [
      { from: 'raul-gudiel', message: '¿Y si alguien es alérgico?', hoursLater: 12 },
      { from: 'owner', message: 'Mejor que espere en la casa con café; con eso no jugamos.', hoursLater: 15 },
    ],
  },
  {
    businessKey: 'cevicheria-el-manglar',
    title: 'Noche de punta con conjunto invitado',
    content:
      'Hoy desde las nueve tocan amigos de Livingston. No se cobra entrada; la mesa se guarda hasta las nueve y media.',
    hoursAgo: 7,
    event: {
      weekday: 'today',
      from: '21:00',
      to: '23:30',
      venue: 'Avenida del Malecón, barrio El Rastro, Puerto Barrios',
    },
    photos: 1,
    replies: [
      { from: 'evelyn-choc', message: '¿Hay mesa para seis?', hoursLater: 2 },
      { from: 'owner', message: 'La última grande, Evelyn. Quedó a su nombre.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'la-taza-chapina',
    title: 'Club de lectura: cuentos guatemaltecos',
    content:
      'Nos juntamos el jueves a las seis y media para platicar de tres cuentos cortos. No hace falta haberlos terminado; hace falta tener una opinión. Café de cortesía.',
    hoursAgo: 40,
    event: {
      weekday: 'thursday',
      from: '18:30',
      to: '20:00',
      venue: 'Vía 6, 3-42, zona 4, Ciudad de Guatemala',
    },
    replies: [
      { from: 'brenda-lopez', message: '¿Dónde consigo los cuentos?', hoursLater: 3 },
      { from: 'owner', message: 'Hay copias en la barra para leer aquí, o escríbanos.', hoursLater: 4 },
    ],
  },
  {
    businessKey: 'veterinaria-huellitas',
    title: 'Jornada de castración este sábado',
    content:
      'Cupo para veinte animales entre perros y gatos. El precio cambia según el peso y se confirma por mensaje. Ayuno de ocho horas y cobija para el regreso.',
    hoursAgo: 80,
    event: { weekday: 'saturday', from: '08:00', to: '14:00', venue: '10a avenida 6-85, zona 2 de Mixco' },
    replies: [
      { from: 'olga-marina', message: '¿Reciben gatas de la calle?', hoursLater: 1 },
      { from: 'owner', message: 'Sí, doña Olga, y le prestamos la jaula trampa.', hoursLater: 3 },
      { from: 'olga-marina', message: 'Mil gracias, se las llevo el viernes.', hoursLater: 4 },
    ],
  },
  {
    businessKey: 'tikal-al-amanecer',
    title: 'Salida a Yaxhá para ver el atardecer',
    content:
      'Vamos en grupo pequeño: transporte, guía, entrada y cena ligera frente a la laguna. Salimos de Flores a la una y volvemos a las nueve. Mínimo cuatro personas.',
    hoursAgo: 18,
    event: { weekday: 'friday', from: '13:00', to: '21:00', venue: 'Avenida Santa Ana, local 4, Flores' },
    photos: 1,
    replies: [{ from: 'ivan-quinonez', message: '¿Hay precio para nacionales?', hoursLater: 5 }],
  },
  {
    businessKey: 'kukul-3d',
    title: 'Puertas abiertas: imprima su nombre gratis',
    content:
      'El viernes por la tarde encendemos todas las impresoras. Traiga a los patojos y llévense un llavero. De dos a seis, sin inscripción.',
    hoursAgo: 13,
    event: { weekday: 'friday', from: '14:00', to: '18:00', venue: '3a calle 10-25, zona 1 de Mixco' },
    replies: [
      { from: 'eddy-najera', message: '¿Explican cómo se hace el diseño?', hoursLater: 2 },
      { from: 'owner', message: 'Sí, cada media hora damos una charla cortita.', hoursLater: 2 },
    ],
  },
  {
    businessKey: 'vivero-las-hortensias',
    title: 'Curso de injertos de rosal',
    content:
      'Una mañana de práctica, con navaja y patrón incluidos. Cada participante se lleva tres rosales injertados por su mano.',
    hoursAgo: 150,
    event: {
      weekday: 'saturday',
      from: '08:30',
      to: '12:30',
      venue: 'Kilómetro 33, aldea Cruz Blanca, San Juan Sacatepéquez',
    },
    replies: [{ from: 'flor-de-maria', message: 'Fui al anterior y los tres me pegaron.', hoursLater: 25 }],
  },
  {
    businessKey: 'dulces-nina-pilar',
    title: 'Clase de canillitas de leche',
    content:
      'La niña Pilar en persona, dos horas, cazo de cobre y receta escrita. Grupos de seis, los miércoles a las tres. Apta para quien nunca ha cocinado.',
    hoursAgo: 270,
    event: {
      weekday: 'wednesday',
      from: '15:00',
      to: '17:00',
      venue: '4a calle oriente 11-C, Antigua Guatemala',
      isPast: true,
    },
    outcome: 'finished',
    replies: [
      { from: 'alejandra-cifuentes', message: '¿Puede ir mi hija de diez años?', hoursLater: 8 },
      { from: 'owner', message: 'Sí, acompañada. El cazo está muy caliente.', hoursLater: 20 },
    ],
  },
  {
    businessKey: 'barberia-caballeros-de-la-20',
    title: 'Torneo relámpago de billar',
    content:
      'Dieciséis jugadores, inscripción Q20, premio: tres meses de cortes. Gracias a todos los que vinieron a probar la mesa nueva.',
    hoursAgo: 230,
    event: {
      weekday: 'saturday',
      from: '14:00',
      to: '18:00',
      venue: '20 calle 6-31, zona 5, Villa Nueva',
      isPast: true,
    },
    photos: 1,
    replies: [
      { from: 'carlos-xitumul', message: 'Me robaron la final, quiero revancha.', hoursLater: 165 },
      { from: 'owner', message: 'La próxima quincena, don Carlos, prepárese.', hoursLater: 167 },
    ],
  },
  {
    businessKey: 'academia-maya-bits',
    title: 'Feria de proyectos de los alumnos',
    content:
      'Un riego automático, un inventario para la tienda de la tía y hasta un juego en kaqchikel. Sábado de nueve a una en la academia; familias bienvenidas.',
    hoursAgo: 54,
    event: { weekday: 'saturday', from: '09:00', to: '13:00', venue: '2a calle 5-27, zona 1, Chimaltenango' },
    replies: [{ from: 'tomas-raxon', message: 'Qué orgullo ver a los jóvenes así.', hoursLater: 16 }],
  },
];
