import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import { CopyButton } from '../../../ui/copy-button';
import { aboutTexts } from './about-texts';

const texts = aboutTexts.embed;

/** What puts the live board into another page. */
export function EmbedCode({ competition }: { competition: CompetitionPublic }) {
  const code = embedCode(competition, window.location.origin);
  return (
    <section className="comp-box">
      <h2>{texts.heading}</h2>
      <p className="text-14 text-ink-2">{texts.said}</p>
      <textarea
        aria-label={texts.code}
        className="embed-code"
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={code} words={texts} />
    </section>
  );
}

/** @returns the frame as it is pasted; its title is what screen readers say of it. */
export function embedCode(
  { id, name }: Pick<CompetitionPublic, 'id' | 'name'>,
  origin: string,
): string {
  const title = texts
    .frame(name)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return (
    `<iframe src="${origin}/competition/${id}/embed" title="${title}" loading="lazy"` +
    ` style="width:100%;height:640px;border:0"></iframe>`
  );
}
