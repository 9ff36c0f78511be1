import type { DemoUser } from './types.ts';

const people: readonly (readonly [key: string, name: string])[] = [
  ['alejandra-cifuentes', 'Alejandra Cifuentes'],
  ['brenda-lopez', 'Brenda López'],
  ['carlos-xitumul', 'Carlos Xitumul'],
  ['dona-mirtala', 'Mirtala Estrada'],
  ['eddy-najera', 'Eddy Nájera'],
  ['evelyn-choc', 'Evelyn Choc'],
  ['fernando-tax', 'Fernando Tax'],
  ['flor-de-maria', 'Flor de María Ramos'],
  ['gustavo-ibanez', 'Gustavo Ibáñez'],
  ['heidy-calel', 'Heidy Calel'],
  ['ivan-quinonez', 'Iván Quiñónez'],
  ['jackeline-pu', 'Jackeline Pu'],
  ['jorge-mario', 'Jorge Mario Véliz'],
  ['katherine-sic', 'Katherine Sic'],
  ['luis-pedro', 'Luis Pedro Arana'],
  ['magda-toc', 'Magda Toc'],
  ['nancy-perez', 'Nancy Pérez'],
  ['olga-marina', 'Olga Marina Cruz'],
  ['raul-gudiel', 'Raúl Gudiel'],
  ['sandra-yoc', 'Sandra Yoc'],
  ['tomas-raxon', 'Tomás Raxón'],
  ['vilma-ajanel', 'Vilma Ajanel'],
  ['werner-lux', 'Werner Lux'],
  ['yolanda-munoz', 'Yolanda Muñoz'],
];

export const demoNeighbours: readonly DemoUser[] = people.map(([key, name]) => ({ key, name, plan: 'free' }));
