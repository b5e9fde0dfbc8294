import { FigureCrystal, ManualFigure } from './figures.tsx';

type BoxText = {
  number: string;
  says: string;
  alt: string;
  texts: Readonly<Record<'matrix' | 'free' | 'cushion', string>>;
};

/** A figure: a specimen in a box within a box, cut open. */
export const BoxFigure = ({ number, says, alt, texts }: BoxText) => (
  <ManualFigure number={number} says={says}>
    <svg viewBox="0 0 640 300" role="img" aria-label={alt}>
      <rect className="flat pale" x="150.5" y="20.5" width="340" height="260" />
      <rect className="white" x="215.5" y="75.5" width="210" height="150" />
      <path className="thin" strokeDasharray="2 5" d="M166 48H476M166 62H476M166 240H476M166 254H476M166 268H476" />
      <path className="flat" d="M243 225V205L262 190 300 196 340 186 384 196 398 208V225Z" />
      <FigureCrystal position="262 123" scale={0.72} />
      <path className="flat" d="M216 196H243V225H216ZM398 196H425V225H398Z" />
      <path className="thin" d="M150 150H215M155 146 150 150 155 154M210 146 215 150 210 154" />
      <text x="182" y="142" textAnchor="middle">
        {texts.cushion}
      </text>
      <path className="thin" d="M412 210H520M352 155H520" />
      <text x="526" y="215">
        {texts.matrix}
      </text>
      <text x="526" y="160">
        {texts.free}
      </text>
    </svg>
  </ManualFigure>
);
