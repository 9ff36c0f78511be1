import {
  Aperture,
  Armchair,
  BedDouble,
  BookOpen,
  BriefcaseBusiness,
  Coffee,
  Croissant,
  Dumbbell,
  Flower2,
  GraduationCap,
  Hammer,
  HeartPulse,
  House,
  type LucideIcon,
  Palette,
  PartyPopper,
  PawPrint,
  Plug,
  Scissors,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Sparkles,
  Sprout,
  Store,
  Truck,
  Utensils,
  Wrench,
} from 'lucide-react';
import { createElement } from 'react';
import { foldText } from '#shared/text.ts';

/** Beginnings of words; the first match wins. */
const ICONS: [beginnings: string[], icon: LucideIcon][] = [
  [['restaurant', 'comida', 'comedor'], Utensils],
  [['panader', 'pastel', 'reposter'], Croissant],
  [['cafe'], Coffee],
  [['ferreter', 'construcc'], Hammer],
  [['salud', 'farmacia', 'clinica', 'medic'], HeartPulse],
  [['belleza', 'barber', 'peluquer', 'salon'], Scissors],
  [['taller', 'repuesto', 'mecanic'], Wrench],
  [['tecnolog', 'celular', 'computa'], Smartphone],
  [['educac', 'escuela', 'academia'], GraduationCap],
  [['hotel', 'turismo', 'hosped'], BedDouble],
  [['artesan', 'textil', 'arte'], Palette],
  [['tienda', 'abarrot', 'mercado'], ShoppingBasket],
  [['servicio', 'profesional'], BriefcaseBusiness],
  [['agro', 'vivero'], Sprout],
  [['mascota', 'veterinari'], PawPrint],
  [['ropa', 'boutique', 'zapat', 'calzado'], Shirt],
  [['transporte', 'mudanza', 'flete', 'mensajer'], Truck],
  [['mueble', 'decoracion', 'carpinter'], Armchair],
  [['evento', 'banquete', 'fiesta'], PartyPopper],
  [['florister', 'flores', 'regalo'], Flower2],
  [['gimnasio', 'deporte'], Dumbbell],
  [['bienes', 'inmobiliari'], House],
  [['librer', 'papeler', 'imprenta'], BookOpen],
  [['limpieza', 'lavander'], Sparkles],
  [['electric', 'plomer'], Plug],
  [['foto'], Aperture],
];

function iconFor(name: string): LucideIcon {
  const words = foldText(name).split(/[^a-z0-9]+/);
  const fits = (beginnings: string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  return ICONS.find(([beginnings]) => fits(beginnings))?.[1] ?? Store;
}

export function CategoryIcon({ name, size }: { name: string; size: number }) {
  return createElement(iconFor(name), { size, 'aria-hidden': true });
}
