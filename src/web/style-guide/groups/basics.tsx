import { ICON_NAMES } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { BrandMark, WovenBand, WovenOrnament, WovenTile } from '#ui/woven.tsx';
import type { Group } from '../specimen.tsx';

const GROUNDS: readonly (readonly [ground: string, text: string, use: string])[] = [
  ['paper', 'ink', 'el fondo de la página'],
  ['surface', 'ink', 'tarjetas, campos, menús'],
  ['raised', 'ink', 'lo que está bajo el puntero'],
  ['surface', 'muted', 'texto secundario'],
  ['surface', 'link', 'enlaces'],
  ['accent', 'on-accent', 'la acción principal'],
  ['accent-strong', 'on-accent', 'la acción principal bajo el puntero'],
  ['accent-soft', 'ink', 'lo elegido'],
  ['jade', 'on-accent', 'WhatsApp'],
  ['jade-soft', 'jade', 'abierto, comprobado'],
  ['marigold-soft', 'marigold', 'Premium, destacado'],
  ['marigold-soft', 'ink', 'advertencias'],
  ['danger', 'on-accent', 'eliminar'],
  ['danger-soft', 'danger', 'errores'],
];

const Swatches = () => (
  <div className="guide-stack">
    {GROUNDS.map(([ground, text, use]) => (
      <p
        key={ground + text}
        className="guide-swatch"
        style={{ background: `var(--${ground})`, color: `var(--${text})` }}
      >
        {text} sobre {ground}: {use}
      </p>
    ))}
  </div>
);

const Sizes = () => (
  <div className="guide-stack">
    <p className="text-3xl font-bold">36: título de una página grande</p>
    <p className="text-2xl font-bold">28: título en el teléfono</p>
    <p className="text-xl font-bold">22: título de una tarjeta</p>
    <p className="text-lg font-bold">18: nombre de un negocio</p>
    <p>16: texto. En la Antigua, a una cuadra del arco, ñandú y güipil.</p>
    <p className="text-sm text-muted">14: detalle, hace 3 días</p>
  </div>
);

export const basics: Group = {
  title: 'Bases',
  specimens: [
    { name: 'Colores', states: [['Texto sobre fondo', <Swatches key="colours" />]] },
    { name: 'Letra', states: [['Tamaños', <Sizes key="sizes" />]] },
    {
      name: 'Íconos',
      states: [
        [
          'Todos, de 24 píxeles',
          <div key="icons" className="guide-row">
            {ICON_NAMES.map((name) => (
              <span key={name} title={name}>
                <Icon name={name} />
              </span>
            ))}
          </div>,
        ],
      ],
    },
    {
      name: 'Tejido',
      states: [
        ['Banda, bajo la barra', <WovenBand key="band" />],
        ['Adorno de una página vacía', <WovenOrnament key="ornament" />],
        [
          'Tela en lugar de una foto, según el negocio y su categoría',
          <div key="tiles" className="guide-row">
            {[1, 2, 3].map((seed) => (
              <WovenTile key={seed} seed={seed} hue={seed * 90} className="h-24 w-24 rounded-lg" />
            ))}
          </div>,
        ],
        ['Marca', <BrandMark key="mark" size={34} />],
      ],
    },
  ],
};
