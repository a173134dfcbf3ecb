/** A line longer than this is no title. */
const titleMax = 80;

/** @returns a caption's first line as a title if it is short enough, and the rest. */
export function splitCaption(caption: string): { title: string | null; rest: string } {
  const [first = '', ...lines] = caption.trim().split('\n');
  const title = first.trim();
  if (title === '' || title.length > titleMax) return { title: null, rest: caption.trim() };
  return { title, rest: lines.join('\n').trim() };
}
