import type { ReactNode } from 'react';

type FigureText<W extends string> = { number: string; says: string; alt: string; texts: Readonly<Record<W, string>> };

/** A drawing with its number and caption. */
export const ManualFigure = ({ number, says, children }: { number: string; says: string; children: ReactNode }) => (
  <figure>
    {children}
    <figcaption>
      <b>{number}</b> {says}
    </figcaption>
  </figure>
);

/** The faces of a crystal seen from above at an angle, each with its shade. */
const faces: readonly (readonly [shade: number, outline: string])[] = [
  [0.34, 'M117.1,81.4L117.1,32.8L98.3,44.0L98.3,92.6Z'],
  [0.18, 'M92.0,93.3L92.0,44.7L45.6,40.1L45.6,88.8Z'],
  [0.1, 'M93.8,38.9L112.6,27.6L66.2,23.1L47.4,34.3Z'],
  [0.29, 'M95.2,95.3L98.3,92.6L98.3,44.0L95.2,42.0L92.0,44.7L92.0,93.3Z'],
  [0.16, 'M45.6,88.8L45.6,40.1L44.2,37.0L42.9,38.6L42.9,87.2L44.2,90.3Z'],
  [0.24, 'M93.8,38.9L95.2,42.0L98.3,44.0L117.1,32.8L115.8,29.7L112.6,27.6Z'],
  [0.06, 'M44.2,37.0L45.6,40.1L92.0,44.7L95.2,42.0L93.8,38.9L47.4,34.3Z'],
];

/** The crystal of the figures, about 80 by 75 units, at its position. */
export const FigureCrystal = ({ position, scale }: { position: string; scale: number }) => (
  <g transform={`translate(${position}) scale(${scale})`}>
    {faces.map(([shade, outline]) => (
      <path key={outline} className="face" style={{ '--shade': `${shade * 100}%` }} d={outline} />
    ))}
  </g>
);

/** A figure: lamp, card, camera and specimen, from above. */
export const LampFigure = (text: FigureText<'lamp' | 'card' | 'camera' | 'ground' | 'grey'>) => {
  const { number, says, alt, texts } = text;
  return (
    <ManualFigure number={number} says={says}>
      <svg viewBox="0 0 640 300" role="img" aria-label={alt}>
        <rect className="flat pale" x="200.5" y="20.5" width="240" height="176" />
        <path className="ray" d="M132 74 286 104M140 96 280 122M148 118 276 140" />
        <path className="ray" strokeDasharray="4 4" d="M468 92 350 112M470 128 352 130" />
        <FigureCrystal position="262 76" scale={0.66} />
        <path className="line" d="M320 168V226" strokeDasharray="2 4" />
        <g transform="rotate(18 96 92)">
          <rect className="white" x="64.5" y="64.5" width="62" height="54" />
          <path className="line" d="M126 68v46M64 78H48M64 104H48" />
        </g>
        <path className="line" strokeWidth="3" d="M474 56 485 148" />
        <rect className="white" x="284.5" y="240.5" width="72" height="38" />
        <rect className="flat" x="304.5" y="226.5" width="32" height="14" />
        <rect className="grey" x="390.5" y="168.5" width="38" height="18" />
        <text x="96" y="164" textAnchor="middle">
          {texts.lamp}
        </text>
        <text x="500" y="110">
          {texts.card}
        </text>
        <text x="368" y="264">
          {texts.camera}
        </text>
        <text className="quiet" x="212" y="44">
          {texts.ground}
        </text>
        <text x="452" y="190">
          {texts.grey}
        </text>
      </svg>
    </ManualFigure>
  );
};

const ticks = [69.6, 85.2, 100.8, 116.4, 132, 147.6, 163.2, 178.8, 194.4];
const ticksPath = (x: number) => ticks.map((y) => `M${x} ${y}h${y === 132 ? 9 : 5}`).join('');

/** A figure: two rulers before a lens; the nearer one appears larger. */
export const RulerFigure = ({ number, says, alt, texts }: FigureText<'near' | 'at' | 'seen' | 'large' | 'lens'>) => (
  <ManualFigure number={number} says={says}>
    <svg viewBox="0 0 680 300" role="img" aria-label={alt}>
      <path className="flat" d="M28 104h24l12 9v38l-12 9h-24z" />
      <rect className="flat" x="467" y="54" width="10" height="156" />
      <rect className="white" x="439.8" y="54" width="10" height="156" />
      <path className="thin" d={ticksPath(467) + ticksPath(439.8)} />
      <path className="thin" strokeDasharray="3 4" d="M64 132L472 54M64 132L472 210" />
      <path className="ray" d="M64 132L518 39M64 132L518 225" />
      <path className="ray" strokeDasharray="1 3" d="M480 54h34M480 210h34" />
      <text x="430.8" y="30" textAnchor="end">
        {texts.near}
      </text>
      <path className="thin" d="M434.8 26H444.8V50M482 26H472V50" />
      <text x="486" y="30">
        {texts.at}
      </text>
      <text className="stress" x="526" y="126">
        {texts.seen}
      </text>
      <text className="stress" x="526" y="150">
        {texts.large}
      </text>
      <text className="quiet" x="28" y="190">
        {texts.lens}
      </text>
      <path
        className="thin"
        d="M64 238v12M64 244H216M320 244H444.8M444.8 238v12M64 270v12M64 276H216M320 276H472M472 270v12"
      />
      <path className="thin" strokeDasharray="1 3" d="M444.8 214V238M472 220V270M64 162V270" />
      <text x="268" y="249" textAnchor="middle">
        280 mm
      </text>
      <text x="268" y="281" textAnchor="middle">
        300 mm
      </text>
    </svg>
  </ManualFigure>
);
