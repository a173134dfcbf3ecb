import type { ProviderName } from '@cruxboard/contracts/people/identity/providers';

const marks: Readonly<Record<ProviderName, string>> = {
  google:
    'M12.2 10.2v3.9h5.5c-.2 1.3-1.7 3.9-5.5 3.9a6 6 0 0 1 0-12c1.9 0 3.1.8 3.9 1.5l2.6-2.6A9.6 9.6 0 0 0 12.2 2.4a9.6 9.6 0 1 0 0 19.2c5.6 0 9.2-3.9 9.2-9.4 0-.7-.1-1.3-.2-2z',
  apple:
    'M16.5 12.6c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.2-2.8.8-3.5.8-.7 0-1.9-.8-3-.800A4.5 4.5 0 0 0 4.8 9.6c-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.700s1.8.7 3 .700c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6 0 0-2.5-1-2.5-3.8zM14.2 5.8c.6-.8 1.1-1.9.9-2.9-.9 0-2 .6-2.7 1.4-.6.7-1.1 1.8-1 2.8 1.1.1 2.2-.5 2.8-1.3z',
  hotmail: 'M3 3h8.4v8.4H3zM12.6 3H21v8.4h-8.4zM3 12.6h8.4V21H3zM12.6 12.6H21V21h-8.4z',
};

/** A provider's logo, in the text's colour. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
      <path d={marks[provider]} />
    </svg>
  );
}
