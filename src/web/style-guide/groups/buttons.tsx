import { ActionButton, IconButton, ToolButton } from '#ui/action-button.tsx';
import { Button, ExternalLinkButton, LinkButton } from '#ui/button.tsx';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { CopyButton, ShareButton } from '#ui/share-button.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import type { Group } from '../specimen.tsx';

const LOOKS = [
  ['primary', 'Publicar'],
  ['jade', 'Activar Premium'],
  ['quiet', 'Editar'],
  ['plain', 'Ver más'],
  ['danger', 'Eliminar'],
] as const;

const LONG = 'Guardar los cambios de «Panadería y Pastelería La Bendición del Señor de Esquipulas»';
const nothing = () => {};

const Looks = ({ disabled = false }: { disabled?: boolean }) => (
  <div className="guide-row">
    {LOOKS.map(([look, words]) => (
      <Button key={look} look={look} disabled={disabled}>
        {words}
      </Button>
    ))}
  </div>
);

const CONTACT = { phone: '+50255550123', name: 'Panadería La Espiga' };
const DIRECTIONS = { name: CONTACT.name, href: 'https://www.google.com/maps' };

export const buttons: Group = {
  title: 'Botones',
  specimens: [
    {
      name: 'Button',
      states: [
        ['En reposo', <Looks key="rest" />],
        ['Desactivado', <Looks key="disabled" disabled />],
        [
          'Con ícono',
          <Button key="icon" look="quiet">
            <Icon name="plus" size={18} /> Nueva categoría
          </Button>,
        ],
        [
          'Ancho, con un texto largo',
          <Button key="wide" wide>
            {LONG}
          </Button>,
        ],
      ],
    },
    {
      name: 'ActionButton',
      states: [
        [
          'En reposo',
          <ActionButton key="rest" isBusy={false} onClick={nothing}>
            Aceptar
          </ActionButton>,
        ],
        [
          'Ocupado',
          <ActionButton key="busy" isBusy onClick={nothing}>
            Aceptar
          </ActionButton>,
        ],
      ],
    },
    {
      name: 'IconButton',
      states: [
        ['En reposo', <IconButton key="rest" label="Editar Panaderías" icon="pencil" onClick={nothing} />],
        [
          'Ocupado',
          <IconButton key="busy" label="Pausar el banner" icon="loader-circle" onClick={nothing} isBusy />,
        ],
        [
          'Bloqueado, con su razón',
          <IconButton
            key="blocked"
            label="Eliminar Panaderías"
            icon="trash-2"
            onClick={nothing}
            blocked="En uso por 2 negocios: no se puede eliminar."
          />,
        ],
      ],
    },
    {
      name: 'ToolButton',
      states: [
        [
          'En reposo',
          <ToolButton key="rest" aria-label="Mover antes la foto 2">
            <Icon name="arrow-up" size={20} />
          </ToolButton>,
        ],
        [
          'Sin efecto, pero con el foco',
          <ToolButton key="first" aria-label="Mover antes la foto 1" aria-disabled>
            <Icon name="arrow-up" size={20} />
          </ToolButton>,
        ],
      ],
    },
    {
      name: 'LinkButton, ExternalLinkButton y GuardedButton',
      states: [
        [
          'A una página del sitio',
          <LinkButton key="own" to="/negocios" look="quiet">
            Ver negocios
          </LinkButton>,
        ],
        [
          'A otro sitio',
          <ExternalLinkButton key="other" href="https://example.com" look="quiet">
            Ver el sitio web
          </ExternalLinkButton>,
        ],
        [
          'Que pide entrar primero',
          <GuardedButton key="guarded" action="business">
            Agregar Negocio
          </GuardedButton>,
        ],
      ],
    },
    {
      name: 'WhatsAppButton, CallButton y DirectionsButton',
      states: [
        [
          'Con palabras',
          <div key="words" className="guide-row">
            <WhatsAppButton {...CONTACT} text="Hola" />
            <CallButton {...CONTACT} />
            <DirectionsButton {...DIRECTIONS} />
          </div>,
        ],
        [
          'En una tarjeta: solo uno tiene palabras',
          <div key="compact" className="guide-row">
            <WhatsAppButton {...CONTACT} text="Hola" />
            <CallButton {...CONTACT} compact />
            <DirectionsButton {...DIRECTIONS} compact />
          </div>,
        ],
      ],
    },
    {
      name: 'ShareButton y CopyButton',
      states: [
        ['Compartir', <ShareButton key="share" title="Estilo" url="/estilo" />],
        [
          'Copiar',
          <CopyButton
            key="copy"
            text="PC-7KM2X"
            label="Copiar código"
            copied="Código copiado"
            message={null}
          />,
        ],
      ],
    },
    {
      name: 'FileButton',
      states: [
        [
          'En reposo',
          <FileButton key="rest" accept="image/*" onChoose={nothing}>
            Elegir imagen
          </FileButton>,
        ],
        [
          'Desactivado',
          <FileButton key="disabled" accept="image/*" onChoose={nothing} disabled>
            Elegir imagen
          </FileButton>,
        ],
      ],
    },
    {
      name: 'SiteWhatsAppButton',
      states: [
        [
          'A quien administra el sitio; sin su número no está',
          <SiteWhatsAppButton key="site" message="Hola" look="quiet">
            Escribirnos
          </SiteWhatsAppButton>,
        ],
      ],
    },
  ],
};
