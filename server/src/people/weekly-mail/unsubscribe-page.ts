/** The web's values (`styles/theme.css`): the page loads nothing. */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:light-dark(#eeece8,#121110);--ink:light-dark(#1b1917,#f4f1eb);
--ink-2:light-dark(#4f4a44,#c2bcb2);--accent:light-dark(#3a33c4,#5d58ea);--accent-ink:light-dark(#3a33c4,#b3b4ff)}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;align-content:center;padding:2rem;background:var(--canvas);color:var(--ink);
font:1rem/1.5 'Hanken Grotesk',system-ui,sans-serif}
main{width:100%;max-width:26rem;margin:0 auto;display:grid;justify-items:start;gap:.75rem}
h1{font:800 2.75rem/.95 'Sofia Sans Extra Condensed','Arial Narrow','Roboto Condensed',sans-serif}
p{color:var(--ink-2)}a{color:var(--accent-ink);font-weight:600}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:4px;background:var(--accent);color:#fff;font:600 1rem 'Hanken Grotesk',system-ui,sans-serif}
:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}
`;

/** Asks before it ends anything. */
export function askPage(): string {
  return page('Stop the weekly email?', [
    '<p>You’ll still get notifications in Cruxboard.</p>',
    // posted to the page’s own address, with its token
    '<form method="post"><button>Stop the weekly email</button></form>',
  ]);
}

/** Says what happened. */
export function donePage(): string {
  return page('Weekly email stopped', [
    '<p>You won’t get it any more. You can turn it on again in your notification settings.</p>',
    '<p><a href="/">Open Cruxboard</a></p>',
  ]);
}

function page(title: string, content: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title} · Cruxboard</title>`,
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `<style>${pageStyle}</style></head><body><main><h1>${title}</h1>`,
    ...content,
    '</main></body></html>',
  ].join('\n');
}
