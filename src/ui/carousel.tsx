import type { Key, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { CarouselState } from './use-carousel.ts';

interface PartProps {
  carousel: CarouselState;
  className?: string;
}

export function Carousel({
  carousel,
  label,
  className = '',
  children,
}: PartProps & { label: string; children: ReactNode }) {
  return (
    <section
      aria-roledescription="carrusel"
      aria-label={label}
      className={`relative ${className}`}
      {...carousel.rootEvents}
    >
      {children}
    </section>
  );
}

export interface Slide {
  key: Key;
  content: ReactNode;
}

interface TrackProps extends PartProps {
  slides: Slide[];
  slideClass?: string;
  gapClass?: string;
}

export function CarouselTrack({
  carousel: { viewport, running, shown, autoplay },
  slides,
  slideClass = 'basis-full',
  gapClass = '',
  className = '',
}: TrackProps) {
  const isAway = (place: number) => running && shown.length > 0 && !shown.includes(place);
  return (
    <div
      ref={viewport}
      tabIndex={-1}
      aria-live={autoplay && !autoplay.playing ? 'polite' : undefined}
      className={`${className} ${
        running
          ? '[touch-action:pan-y_pinch-zoom] overflow-hidden'
          : 'no-scrollbar [@media(scripting:none)]:[scrollbar-width:thin] snap-x snap-mandatory overflow-x-auto overscroll-x-contain'
      }`}
    >
      <ul className={`flex ${gapClass}`}>
        {slides.map(({ key, content }, place) => (
          <li
            key={key}
            aria-roledescription="diapositiva"
            aria-label={`${place + 1} de ${slides.length}`}
            inert={isAway(place)}
            className={`min-w-0 shrink-0 grow-0 snap-start ${slideClass}`}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

const roundControl =
  'needs-script grid size-[40px] place-items-center rounded-full border border-line bg-surface text-ink lifted ' +
  'transition duration-150 after:absolute after:-inset-[3px] after:content-[""] hover:bg-raised';

export function CarouselArrow({
  carousel,
  direction,
  className = '',
}: PartProps & { direction: 'previous' | 'next' }) {
  if (carousel.stops < 2) return null;
  const isPrevious = direction === 'previous';
  const enabled = isPrevious ? carousel.canGoPrevious : carousel.canGoNext;
  const icon = isPrevious ? 'chevron-left' : 'chevron-right';
  return (
    <button
      type="button"
      aria-label={isPrevious ? 'Anterior' : 'Siguiente'}
      aria-disabled={!enabled}
      onClick={isPrevious ? carousel.goPrevious : carousel.goNext}
      className={`${roundControl} aria-disabled:cursor-default aria-disabled:*:opacity-40 ${className || 'relative'}`}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

export function CarouselSideArrows({ carousel }: Pick<PartProps, 'carousel'>) {
  return (
    <>
      <CarouselArrow
        carousel={carousel}
        direction="previous"
        className="absolute top-1/2 left-[12px] -translate-y-1/2"
      />
      <CarouselArrow
        carousel={carousel}
        direction="next"
        className="absolute top-1/2 right-[12px] -translate-y-1/2"
      />
    </>
  );
}

const INDICATOR_LOOKS = {
  pills: { target: 'pointer-fine:w-[36px]', mark: 'h-[8px] w-[32px]' },
  dots: { target: 'pointer-fine:w-[24px]', mark: 'size-[10px]' },
} as const;

const MAX_MARKS = 5;

export function CarouselIndicators({
  carousel,
  look,
  className = '',
}: PartProps & { look: keyof typeof INDICATOR_LOOKS }) {
  if (carousel.stops < 2) return null;
  const { target, mark } = INDICATOR_LOOKS[look];
  const count = Math.min(carousel.stops, MAX_MARKS);
  const first = Math.max(0, Math.min(carousel.selected - Math.floor(count / 2), carousel.stops - count));
  return (
    <div className={`needs-script flex items-center justify-center ${className}`}>
      {Array.from({ length: count }, (_, place) => first + place).map((stop) => (
        <button
          key={stop}
          type="button"
          aria-label={`Ir a la ${stop + 1} de ${carousel.stops}`}
          aria-current={stop === carousel.selected}
          onClick={() => carousel.goTo(stop)}
          className={`group relative grid h-[28px] w-[44px] min-w-0 place-items-center after:absolute after:inset-x-0 after:-inset-y-2 after:content-[''] ${target}`}
        >
          <span
            className={`carousel-mark rounded-full bg-muted opacity-70 transition duration-150 group-hover:opacity-100 group-aria-[current=true]:bg-accent group-aria-[current=true]:opacity-100 ${mark}`}
          />
        </button>
      ))}
    </div>
  );
}

export function CarouselPause({ carousel: { autoplay, stops }, className = '' }: PartProps) {
  if (!autoplay || stops < 2) return null;
  const icon = autoplay.playing ? 'pause' : 'play';
  return (
    <button
      type="button"
      aria-label={autoplay.playing ? 'Pausar el carrusel' : 'Reproducir el carrusel'}
      onClick={autoplay.toggle}
      className={`${roundControl} ${className || 'relative'}`}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
