/** The page's look: the product's colours and shapes, without its fonts. */
export const sheet = `:root{color-scheme:light dark;--canvas:light-dark(#eeece8,#121110);--raised:light-dark(#fff,#22201e);--sunken:light-dark(#f8f7f4,#191816);--line:light-dark(#d9d5ce,#34312d);--control:light-dark(#857f75,#7d776e);--ink:light-dark(#1b1917,#f4f1eb);--ink-3:light-dark(#655f57,#a29b91);--accent:light-dark(#3a33c4,#5d58ea);--accent-ink:light-dark(#3a33c4,#b3b4ff);--danger:light-dark(#ad231b,#ff8f80);--success:light-dark(#1c6a3c,#78d198)}
*{box-sizing:border-box}html{scroll-padding-top:72px}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/24px "Hanken Grotesk Variable",system-ui,sans-serif}
main{max-width:1200px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0;font-size:28px;line-height:36px}h2{margin:0;font-size:20px;line-height:28px}
h3{margin:12px 0 8px;font-size:14px;line-height:20px}
p{margin:0}.lead{margin-bottom:16px;color:var(--ink-3)}.soft{color:var(--ink-3);font-size:14px;line-height:20px}
a{color:var(--accent-ink)}:focus-visible{outline:3px solid var(--accent-ink);outline-offset:2px;border-radius:8px}
nav{display:flex;flex-wrap:wrap;gap:0 16px;margin-bottom:16px}nav a{display:inline-flex;align-items:center;min-height:44px}
section{padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--raised);min-width:0}
section>.soft{margin-bottom:12px}
.state{font-weight:600;color:var(--success)}.failing{color:var(--danger)}.said{margin-bottom:16px;padding:12px 16px;border:1px solid var(--danger);border-radius:12px;color:var(--danger);font-weight:600}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.row .state{flex:1 1 200px}
.all{margin-bottom:8px}.vendors{display:grid;gap:16px;align-items:start}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
summary{display:flex;align-items:center;gap:8px;width:fit-content;min-height:44px;color:var(--accent-ink);font-weight:600;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary::before{content:'+';font-size:20px}[open]>summary::before{content:'−'}
.fault{display:grid;grid-template-columns:1fr 1fr;gap:8px;align-items:end}.fault label:first-child{grid-column:1/-1}.fault button{grid-column:1/-1}
label{display:block;font-size:14px;line-height:20px;font-weight:600}
select,input,button{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:12px;background:var(--sunken);color:inherit;font:inherit}
label select,label input{margin-top:4px;font-weight:400}input::placeholder{color:var(--ink-3);opacity:1}
button{width:auto;font-weight:600;cursor:pointer}button:hover{border-color:var(--ink)}
button.main{border-color:var(--accent);background:var(--accent);color:#fff}
ul,ol{margin:0;padding:0;list-style:none}.acts li{padding:8px 0;border-top:1px solid var(--line)}.acts span{display:block;margin-bottom:4px;overflow-wrap:anywhere}
.received{max-height:360px;overflow-y:auto;border:1px solid var(--line);border-radius:12px;background:var(--sunken)}
.received li{padding:8px 12px}.received li+li{border-top:1px solid var(--line)}
code{font:600 14px/20px ui-monospace,monospace}code,.detail{overflow-wrap:anywhere}.detail{font:13px/18px ui-monospace,monospace}
.notes li{padding:8px 0;border-top:1px solid var(--line)}.notes span{display:block}h2+.notes{margin-top:12px}
time{font-variant-numeric:tabular-nums}
@media(min-width:640px){.fault{grid-template-columns:2fr 1fr 1fr auto}.fault label:first-child,.fault button{grid-column:auto}}
@media(min-width:1024px){.vendors{grid-template-columns:1fr 1fr}section:not(.all){height:100%}}`;

/** Shows what's new every second; forms and lists in use stay as they are. */
export const liveScript = `const shownAs = new Map();
const show = async () => {
  const answer = await fetch('/').catch(() => null);
  if (answer?.ok !== true) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = next.getElementById(part.id);
    if (fresh === null || part.contains(document.activeElement) && part.querySelector('button') || fresh.innerHTML === shownAs.get(part.id)) continue;
    const list = part.querySelector('.received');
    const isFocused = list !== null && list === document.activeElement;
    const top = list?.scrollTop ?? 0;
    shownAs.set(part.id, fresh.innerHTML);
    part.innerHTML = fresh.innerHTML;
    const shown = part.querySelector('.received');
    if (shown === null) continue;
    shown.scrollTop = top;
    if (isFocused) shown.focus({ preventScroll: true });
  }
};
for (const part of document.querySelectorAll("[data-live]")) shownAs.set(part.id, part.innerHTML);
setInterval(() => document.hidden || show(), 1_000);`;
