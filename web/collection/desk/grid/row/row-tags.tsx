import { Tag } from '#web/ui/tag.tsx';

/** The tags of a row, as many as fit. */
export function RowTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="max-h-12 flex flex-wrap gap-1 overflow-hidden">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}
