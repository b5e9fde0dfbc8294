import type { ReactNode } from 'react';

type ProfileSectionProps = {
  /** the anchor of the local index */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
};

/**
 * One section of the profile between hairlines, saved separately: its title at the left, if there is room, and its
 * controls.
 */
export const ProfileSection = ({ id, title, intro, children }: ProfileSectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-16 gap-x-10 gap-y-6 border-t border-mica py-8 lg:(scroll-mt-4 grid grid-cols-[minmax(0,1fr)_480px] items-start py-10)"
  >
    <div className="max-lg:mb-6">
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      {intro && <p className="prose mt-1.5 text-t2 text-graphite">{intro}</p>}
    </div>
    <div className="max-w-120 min-w-0">{children}</div>
  </section>
);
