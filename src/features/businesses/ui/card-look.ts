/** Classes of the parts of a card: picture above text. */
const COLUMN = {
  frame: 'flex flex-col',
  pictures: 'aspect-[8/5]',
  photo: '',
  logo: '-bottom-5 left-4 size-14',
  head: 'px-4 pt-7',
  badge: 'absolute top-3 left-3',
  body: 'px-4 pt-1.5 pb-4',
  text: 'line-clamp-2',
};

/** On phones the picture stands small beside the name, so that more businesses fit on a screen. */
const COMPACT: typeof COLUMN = {
  frame:
    'grid grid-cols-[min(6rem,40%)_minmax(0,1fr)] content-start gap-x-3.5 p-3 sm:flex sm:flex-col sm:p-0',
  pictures: 'aspect-square sm:aspect-[8/5]',
  photo: 'max-sm:rounded-lg',
  logo: '-right-1.5 -bottom-1.5 size-10 sm:right-auto sm:-bottom-5 sm:left-4 sm:size-14',
  head: 'sm:px-4 sm:pt-7',
  badge: 'max-sm:mb-1 sm:absolute sm:top-3 sm:left-3',
  body: 'col-span-2 pt-3 sm:px-4 sm:pt-1.5 sm:pb-4',
  text: 'line-clamp-1 sm:line-clamp-2',
};

/** The classes of a card's parts. */
export const cardLook = (compact: boolean) => (compact ? COMPACT : COLUMN);
