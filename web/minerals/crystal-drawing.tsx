import { chooseHabit } from './crystal-choice.ts';
import { drawHabit } from './draw-habit.ts';
import { NODULE_OUTLINE, noduleBands } from './nodule.ts';

type CrystalDrawingProps = {
  /** The form is chosen by the species' slug, else by its crystal system; with neither, a banded nodule is drawn. */
  slug?: string | null;
  crystal_system?: string | null;
  /** The accessible name; without it the drawing is hidden from screen readers. */
  alt?: string;
  /** Cropped to the outline of the crystal, for small sizes. */
  isCropped?: boolean;
  className?: string;
};

/** The drawing shown in place of a missing photo. */
export function CrystalDrawing({ slug, crystal_system, alt, isCropped, className }: CrystalDrawingProps) {
  const habit = chooseHabit(slug, crystal_system);
  const drawing = habit ? drawHabit(habit) : null;
  const bounds = drawing?.bounds ?? '40 27 80 66';
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
      viewBox={isCropped ? bounds : '0 0 160 120'}
      className={className ?? 'absolute inset-0 size-full'}
    >
      {drawing ? (
        <>
          <BackEdges d={drawing.backEdges} />
          {drawing.faces.map((face) => (
            <path key={face.path} d={face.path} className="facet" style={{ '--shade': `${face.shade}%` }} />
          ))}
        </>
      ) : (
        <Nodule />
      )}
    </svg>
  );
}

/** The edges of the faces turned away from the viewer, with the same stroke width at every size. */
export const BackEdges = ({ d }: { d: string }) => (
  <path
    d={d}
    className="fill-none stroke-facet-edge"
    strokeWidth=".8"
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);

/** A sliced nodule, drawn for minerals without a crystal form and for unknown minerals. */
const Nodule = () =>
  noduleBands.map(({ grow, shade }) => (
    <path
      key={grow}
      d={NODULE_OUTLINE}
      transform={`translate(80 60) scale(${grow})`}
      className="facet"
      style={{ '--shade': `${shade}%` }}
    />
  ));
