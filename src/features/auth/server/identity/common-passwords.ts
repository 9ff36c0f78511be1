/** Numbers, keyboard walks and words that lead every published list of leaked passwords, in English. */
const EVERYWHERE = `
  000000 010203 0123456789 111111 1111111 11111111 111222 112233 11223344 121212 123123 123123123 123321 1234567
  12345678 123456789 1234567890 123456a 123456abc 1234qwer 123456 123654 123abc 123qwe 131313 147258 147258369 159357
  159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 333333 444444 456789 555555 654321 666666 696969 777777
  7777777 789456 789456123 87654321 888888 88888888 963852741 987654 987654321 999999 99999999 a123456 a1b2c3 a1b2c3d4
  aa123456 aaaaaa abc123 abc1234 abc12345 abcd1234 abcdef abcdefg access account admin1 admin12 admin123 administrator
  amanda andrea angel1 angela anthony apple1 asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley bailey baseball
  basketball batman blink182 bond007 charlie cheese chelsea chocolate computer cookie daniel default donald dragon
  eminem facebook flower football freedom fuckyou google guest1 hannah harley hello1 hello123 hunter iloveyou
  internet jennifer jessica jesus1 jordan jordan23 joshua killer letmein linkedin liverpool login1 loveme lovely maggie
  master matrix matthew michael michelle minecraft monkey monster mustang myspace1 naruto nicole nothing oliver
  p@ssw0rd passw0rd password password1 password12 password123 password1234 pepper pikachu pokemon princess purple
  q1w2e3r4 qazwsx qwe123 qweasd qweasdzxc qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop robert samsung secret
  secret1 shadow soccer sophie spiderman starwars summer sunshine superman target123 taylor test123 testing thomas
  trustno1 unknown user123 welcome welcome1 whatever william xxxxxx yellow zaq12wsx zxcvbn zxcvbnm`;

/** What people who speak Spanish, and people in Guatemala, choose. */
const HERE = `
  abcdefghi adriana alberto alejandra alejandro amigos amorcito amormio andres antigua antonio arsenal azul123 barcelona
  beatriz bebita bendicion bonita cambiame camila campeon cariño carlos carmen carolina catalina chapin chapina chapines
  chiquita clave123 colocho comunicaciones conejo contrasena contrasena1 contrasena123 contraseña contraseña1
  contraseña123 corazon cristian cristiano cristo daniela david1 diosamor diosesamor dios123 diosmio eduardo elamor
  enrique escuela estrella estrellita eusebio familia familia1 felicidad fernanda fernando florcita francisco futbol
  gabriel gabriela gatito guadalupe guate123 guatemala guatemala1 guatemala123 guatemala502 guillermo gustavo hermosa
  hola123 hola1234 hola12345 holahola isabel javier jesucristo jesus123 jorge1 josefina jose123 juan123 karina leonel
  libertad lorena lucero maestro mamita mamasita manchas manuel margarita mariana maria1 maria123 mariposa martin
  mauricio mayan1 messi10 miamor miamor1 micontraseña miclave mifamilia miguel motagua municipal nacional natalia
  negocio negocio1 negocio123 patricia pelusa pequeña perrito plaza123 plazachapina princesa princesa1 quetzal quetzales
  quetzal1 realmadrid ricardo roberto rodrigo ronaldo sagrario salvador sandra santiago sebastian secreto siempre
  sofia1 solecito superman1 susana teamo1 teamo123 teamomucho tequiero tequieromucho tesoro tienda tienda123 tikal1
  tiquisate usuario usuario1 usuario123 valentina vanessa ventas ventas123 veronica victoria virginia xelaju xelaju1
  xelajumc yolanda`;

/** Passwords that are tried first when somebody guesses; in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `${EVERYWHERE}${HERE}`.split(/\s+/).filter(Boolean),
);
