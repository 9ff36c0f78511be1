import { ActionEntry, ActionSheet } from '#ui/action-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Meter } from '#ui/meter.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Caution, HiddenNotice, TakedownNotice } from '#ui/notices.tsx';
import { notify, notifyFailure } from '#ui/notify.ts';
import { PartFailure } from '#ui/part.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { type Group, OnPress } from '../specimen.tsx';

const nothing = () => {};
const LONG_NAME = 'Distribuidora de Materiales de Construcción Hermanos Xicará';

function Broken(): never {
  throw new Error('an example');
}

const refuse = () => Promise.reject(new Error('an example'));

export const feedback: Group = {
  title: 'Estados y avisos',
  specimens: [
    {
      name: 'EmptyState',
      states: [
        [
          'Con adorno, texto y acción',
          <EmptyState
            key="whole"
            title="Aún No Hay Negocios"
            ornament={<WovenOrnament />}
            actions={<Button>Agregar Negocio</Button>}
          >
            Sé la primera persona en publicar el suyo.
          </EmptyState>,
        ],
        ['Solo el título', <EmptyState key="bare" title={`Nada con «${'zq'.repeat(30)}»`} />],
      ],
    },
    {
      name: 'PartFailure y ErrorBoundary',
      states: [
        [
          'Una parte no cargó',
          <PartFailure
            key="rest"
            text="No pudimos cargar los números."
            onRetry={nothing}
            isRetrying={false}
          />,
        ],
        [
          'Mientras vuelve a intentar',
          <PartFailure key="busy" text="No pudimos cargar los números." onRetry={nothing} isRetrying />,
        ],
        [
          'Una parte que falla no se lleva la página',
          <OnPress key="broken" label="Hacer fallar">
            {() => (
              <ErrorBoundary fallback={<p role="alert">Esta parte no se pudo mostrar.</p>}>
                <Broken />
              </ErrorBoundary>
            )}
          </OnPress>,
        ],
      ],
    },
    {
      name: 'Caution, HiddenNotice y TakedownNotice',
      states: [
        ['Precaución', <Caution key="caution">No pagues nada antes de ver el cuarto.</Caution>],
        [
          'Oculto',
          <HiddenNotice key="hidden" title="No se muestra por tu plan">
            Elige cuál mostrar en Mis Contenidos.
          </HiddenNotice>,
        ],
        [
          'Ocultado por quien administra',
          <TakedownNotice
            key="takedown"
            what="tu negocio"
            name={LONG_NAME}
            reason="Pide anticipos sin entregar."
          />,
        ],
      ],
    },
    {
      name: 'Meter',
      states: [
        ['Vacío', <Meter key="empty" label="Anuncios este mes" used={0} limit={10} />],
        ['A medias', <Meter key="half" label="Imágenes" used={2} limit={3} />],
        ['Lleno', <Meter key="full" label="Negocios" used={1} limit={1} />],
        ['Más de lo que cabe', <Meter key="over" label="Negocios de tu cuenta" used={5} limit={3} />],
      ],
    },
    {
      name: 'Carga',
      states: [
        [
          'Tras 300 milisegundos',
          <div key="skeleton" role="status" aria-label="Cargando" className="skeleton h-24" />,
        ],
      ],
    },
    {
      name: 'Modal, Sheet, ActionSheet y Confirmation',
      states: [
        [
          'Diálogo',
          <OnPress key="modal" label="Abrir diálogo">
            {(close) => (
              <Modal label="Un diálogo" onClose={close}>
                <DialogClose />
                <div className="p-6">
                  <h2 className="pr-8 text-xl">Un diálogo</h2>
                  <p>Se cierra con Escape, con la equis y afuera.</p>
                </div>
              </Modal>
            )}
          </OnPress>,
        ],
        [
          'Hoja: llena la pantalla del teléfono',
          <OnPress key="sheet" label="Abrir hoja">
            {(close) => (
              <Sheet title="Una hoja" onClose={close}>
                <p>Para formularios largos.</p>
              </Sheet>
            )}
          </OnPress>,
        ],
        [
          'Opciones de una cosa',
          <OnPress key="actions" label="Abrir opciones">
            {(close) => (
              <ActionSheet title={LONG_NAME} onClose={close}>
                <ActionEntry icon="pencil" text="Editar" hint="Datos, horario y fotos." onClick={nothing} />
                <ActionEntry
                  icon="trash-2"
                  text="Eliminar"
                  hint="Para siempre."
                  tone="text-danger"
                  onClick={nothing}
                />
              </ActionSheet>
            )}
          </OnPress>,
        ],
        [
          'Pregunta; al confirmar, falla',
          <OnPress key="question" label="Abrir pregunta">
            {(close) => (
              <Confirmation
                title={`¿Eliminar «${LONG_NAME}»?`}
                confirm="Eliminar"
                failed="No se pudo eliminar"
                act={refuse}
                onClose={close}
              >
                Se elimina con sus fotos y anuncios. No se puede deshacer.
              </Confirmation>
            )}
          </OnPress>,
        ],
      ],
    },
    {
      name: 'Toaster',
      states: [
        [
          'Lo que se hizo, lo que falló y un error inesperado',
          <div key="toasts" className="guide-row">
            <Button look="quiet" onClick={() => void notify('success', 'Categoría creada')}>
              Decir que se hizo
            </Button>
            <Button look="quiet" onClick={() => void notify('error', 'Error al crear la categoría')}>
              Decir que falló
            </Button>
            <Button
              look="quiet"
              onClick={() => void notifyFailure(new Error('an example'), () => '/contacto')}
            >
              Error inesperado
            </Button>
          </div>,
        ],
      ],
    },
  ],
};
