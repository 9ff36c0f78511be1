import type { DemoAnnouncement } from '../types.ts';

export const offers: readonly DemoAnnouncement[] = [
  {
    businessKey: 'panaderia-la-espiga-de-xela',
    title: 'Docena de shecas a Q18 toda la semana',
    content:
      'El horno cumple años y lo celebramos como se debe: la docena de shecas con anís baja de Q24 a Q18. Es precio de mostrador, hasta tres docenas por persona.',
    hoursAgo: 5,
    price: 18,
    expiresInHours: 118,
    photos: 1,
    replies: [
      { from: 'brenda-lopez', message: '¿También por la tarde o solo en la mañana?', hoursLater: 1 },
      {
        from: 'owner',
        message: 'Todo el día, Brenda, mientras haya. La segunda horneada sale a las tres.',
        hoursLater: 2,
      },
      { from: 'fernando-tax', message: 'Pasé por las mías, todavía quemaban. ¡Felicidades!', hoursLater: 4 },
    ],
  },
  {
    businessKey: 'celulares-la-sexta',
    title: 'Vidrio templado gratis al cambiar su pantalla',
    content:
      'Si cambia la pantalla con nosotros, el vidrio templado y la colocación van por nuestra cuenta. Aplica en modelos que tengamos en existencia; mándenos el suyo y le confirmamos.',
    hoursAgo: 14,
    expiresInHours: 70,
    replies: [
      { from: 'ivan-quinonez', message: '¿Tienen para un A15? Se me quebró en el bus.', hoursLater: 2 },
      { from: 'owner', message: 'Sí hay, Iván. Tarda una hora y sale en Q425 con el vidrio.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'optica-buena-vista',
    title: 'El segundo par de aros, a mitad de precio',
    content:
      'Para quien deja los lentes en la oficina y los necesita en la casa: el segundo aro vale la mitad. No incluye los de sol ni los de niño.',
    hoursAgo: 52,
    expiresInHours: 290,
    replies: [
      {
        from: 'yolanda-munoz',
        message: '¿Puede ser con otra graduación? El segundo es para leer.',
        hoursLater: 5,
      },
      { from: 'owner', message: 'Claro que sí, doña Yolanda. El descuento es sobre el aro.', hoursLater: 20 },
    ],
  },
  {
    businessKey: 'pinturas-arcoiris',
    title: 'Rodillo de regalo con la cubeta de impermeabilizante',
    content:
      'Mejor antes de la gotera que después. Por la compra de una cubeta de cinco galones se lleva rodillo, extensión y media hora de asesoría con fotos de su losa en la mano.',
    hoursAgo: 98,
    expiresInHours: 430,
    replies: [
      { from: 'jorge-mario', message: '¿Cuántos metros rinde la cubeta?', hoursLater: 6 },
      {
        from: 'owner',
        message: 'A dos manos, entre 25 y 30 metros cuadrados si la losa está lisa.',
        hoursLater: 8,
      },
      { from: 'jorge-mario', message: 'Gracias, paso el sábado.', hoursLater: 9 },
    ],
  },
  {
    businessKey: 'pet-shop-firulais',
    title: 'Hoy Q25 menos en baño de perros pequeños',
    content:
      'Se nos liberó la tarde y hay espacio para seis. El precio incluye corte de uñas y moña o pañuelo.',
    hoursAgo: 4,
    expiresInHours: 7,
    replies: [
      { from: 'heidy-calel', message: '¿Aceptan French Poodle? Pesa nueve libras.', hoursLater: 1 },
      { from: 'owner', message: '¡Sí! A las cuatro hay lugar. ¿Cómo se llama?', hoursLater: 2 },
      { from: 'heidy-calel', message: 'Canela. Allá llegamos.', hoursLater: 2 },
    ],
  },
  {
    businessKey: 'pizzeria-la-nonna-chapina',
    title: 'Dos por uno en pizza de loroco esta noche',
    content:
      'Llegó loroco fresco de Jutiapa y no queremos guardarlo. Solo en mesa, de seis a cierre, y la segunda pizza es igual o de menor tamaño.',
    hoursAgo: 3,
    expiresInHours: 9,
    replies: [
      { from: 'alejandra-cifuentes', message: '¿Se puede una de loroco y otra de chorizo?', hoursLater: 1 },
      { from: 'owner', message: 'Por hoy solo loroco con loroco. Mañana negociamos.', hoursLater: 1 },
    ],
  },
  {
    businessKey: 'salon-orquidea',
    title: 'Paquete de novia con prueba incluida',
    content:
      'Peinado, maquillaje y prueba dos semanas antes, con descuento para dos damas. La fecha se aparta con el 30 % y se puede mover una vez sin costo.',
    hoursAgo: 160,
    expiresInHours: 700,
    photos: 2,
    replies: [
      { from: 'katherine-sic', message: '¿Van a domicilio a Antigua?', hoursLater: 3 },
      {
        from: 'owner',
        message: 'Sí, Katherine, con recargo de Q300 por el viaje del equipo.',
        hoursLater: 4,
      },
    ],
  },
  {
    businessKey: 'hotel-bahia-serena',
    title: 'Tercera noche gratis de domingo a jueves',
    content:
      'Quédese tres noches entre semana y pague dos. Incluye desayuno y el traslado en lancha desde el muelle municipal. Reserve con cinco días y pregunte por las habitaciones con balcón.',
    hoursAgo: 76,
    expiresInHours: 520,
    photos: 1,
    replies: [{ from: 'raul-gudiel', message: '¿Los niños de cuatro años pagan?', hoursLater: 11 }],
  },
  {
    businessKey: 'escuela-de-manejo-luz-verde',
    title: 'Venga con un amigo y ahorren Q150 cada uno',
    content:
      'Pueden tomar las clases en horarios distintos. Solo se inscriben el mismo día y listo. El curso completo dura quince horas.',
    hoursAgo: 210,
    expiresInHours: 180,
  },
  {
    businessKey: 'ferreteria-el-tornillo-feliz',
    title: 'Liquidación de brocas y discos de corte',
    content:
      'Cambiamos de proveedor y queda media vitrina. Desde Q5 la broca y desde Q9 el disco, sin cambios ni devoluciones.',
    hoursAgo: 190,
    expiresInHours: -30,
    replies: [
      { from: 'eddy-najera', message: 'Llegué tarde, pero igual me atendieron muy bien.', hoursLater: 150 },
    ],
  },
  {
    businessKey: 'clinica-dental-sonrisa-maya',
    title: 'Limpieza para tres de la familia por Q600',
    content:
      'Vengan juntos o en días diferentes del mismo mes. Incluye revisión, limpieza con ultrasonido y un plan escrito si hace falta algo más, sin compromiso.',
    hoursAgo: 130,
    price: 600,
    expiresInHours: 380,
    photos: 1,
    replies: [
      { from: 'nancy-perez', message: '¿Atienden a niños de cinco años?', hoursLater: 2 },
      { from: 'owner', message: 'Sí, y salen con estrellita en la frente.', hoursLater: 3 },
      { from: 'gustavo-ibanez', message: 'Muy recomendadas las doctoras, explican todo.', hoursLater: 40 },
    ],
  },
  {
    businessKey: 'deposito-la-economica',
    title: 'Bolsa de hielo gratis por cada cinco cajas',
    content: 'Para que la fiesta no se caliente. Recogiendo en bodega, hasta agotar el hielo del día.',
    hoursAgo: 60,
    expiresInHours: -4,
    allowReplies: false,
  },
  {
    businessKey: 'compuchapin',
    title: 'Limpieza y respaldo de laptop por Q199',
    content:
      'Quitamos el polvo, cambiamos la pasta térmica y copiamos sus documentos a una memoria que usted trae. La entregamos el mismo día si la recibimos antes de las once.',
    hoursAgo: 28,
    price: 199,
    expiresInHours: 240,
    photos: 1,
    replies: [
      {
        from: 'werner-lux',
        message: 'La mía se calienta y se apaga sola, ¿entra en la oferta?',
        hoursLater: 4,
      },
      {
        from: 'owner',
        message: 'Entra, Werner. Si además trae el ventilador dañado, le avisamos antes de cambiarlo.',
        hoursLater: 6,
      },
    ],
  },
  {
    businessKey: 'lavanderia-burbujas',
    title: 'Edredón matrimonial a Q35 de martes a jueves',
    content:
      'Lavado, secado y doblado el mismo día. Los de plumas tienen otro precio porque llevan su paciencia.',
    hoursAgo: 240,
    price: 35,
    replies: [
      { from: 'evelyn-choc', message: 'Quedan oliendo rico, yo llevo los míos cada mes.', hoursLater: 30 },
    ],
  },
];
