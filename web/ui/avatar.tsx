import { classes } from './classes.ts';

type AvatarProps = { name: string; src?: string | null; large?: boolean };

/** A user's image or initial; hidden from screen readers, as the name is shown beside it. */
export function Avatar({ name, src, large }: AvatarProps) {
  const [initial] = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]();
  const size = large ? 'size-13 text-[1.25rem] sm:(size-16 text-[1.5rem])' : 'size-9 text-[.9375rem]';
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-gypsum font-serif font-500 text-ink leading-none',
        size,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initial?.segment.toUpperCase()}
    </span>
  );
}
