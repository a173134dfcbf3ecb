import { escapeHtml } from '../../platform/http/escape-html';

/** A page's metadata, known before any script runs. */
export interface PageHead {
  /** The whole title. */
  readonly title: string;
  readonly description: string;
  /** The canonical address: absolute, without parameters; null for a page not found. */
  readonly canonical: string | null;
  readonly isIndexed: boolean;
  /** The picture shown with links to the page; absolute, 1200 × 630. */
  readonly image?: { readonly url: string; readonly alt: string };
  /** Answers too large to be inlined, fetched while the scripts load. */
  readonly preloads?: readonly string[];
  /** Reads that the screen makes for whoever is signed in; the head's script begins them. */
  readonly ownReads?: readonly string[];
  /** The screen's own scripts, fetched beside the first one and not only when that has run. */
  readonly scripts?: readonly string[];
}

/** @returns the elements that a page's head has of its own. */
export function headTags(head: PageHead): string[] {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(head.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:site_name" content="Cruxboard">',
    '<meta property="og:type" content="website">',
    ...addressTags(head),
    ...imageTags(head),
    `<meta name="own-reads" content="${escapeHtml(['/api/me', ...(head.ownReads ?? [])].join(' '))}">`,
    ...(head.preloads ?? []).map(
      (url) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`,
    ),
  ];
}

/** @returns the elements that name a screen's scripts. */
export function scriptTags({ scripts = [] }: PageHead): string[] {
  return scripts.map(
    (file) =>
      `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escapeHtml(file)}">`,
  );
}

function addressTags({ canonical }: PageHead): string[] {
  if (canonical === null) return [];
  const address = escapeHtml(canonical);
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
  ];
}

function imageTags({ image }: PageHead): string[] {
  if (image === undefined) return ['<meta name="twitter:card" content="summary">'];
  const [url, alt] = [escapeHtml(image.url), escapeHtml(image.alt)];
  return [
    `<meta property="og:image" content="${url}">`,
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
