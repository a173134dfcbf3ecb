import { cx } from '../../lib/dom/cx';
import { Specimen } from './specimen';

/** Written out, because the style sheet's generator doesn't find composed class names. */
const surfaces = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
] as const;
const inks = [
  ['ink', 'text-ink'],
  ['ink-2', 'text-ink-2'],
  ['ink-3', 'text-ink-3'],
  ['accent-ink', 'text-accent-ink'],
  ['secondary', 'text-secondary'],
  ['like', 'text-like'],
  ['success', 'text-success'],
  ['warn', 'text-warn'],
  ['danger', 'text-danger'],
] as const;
const fills = [
  ['accent', 'bg-accent text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-accent-ink'],
  ['inverse', 'bg-inverse text-on-inverse'],
  ['chalk-soft', 'bg-chalk-soft text-ink'],
  ['secondary-soft', 'bg-secondary-soft text-secondary'],
  ['like-soft', 'bg-like-soft text-like'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warn-soft', 'bg-warn-soft text-warn'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['media', 'bg-media text-on-media'],
] as const;
const texts = [
  ['28 page', 'text-28 font-title tracking-title'],
  ['22 section', 'text-22 font-title'],
  ['18 part', 'text-18 font-strong'],
  ['17 name', 'text-17 font-name'],
  ['16 body', 'text-16'],
  ['14 dense', 'text-14'],
  ['13 caption', 'text-13 text-ink-3'],
  ['12 badge', 'text-12 font-bold'],
] as const;
const figures = [
  ['60', 'text-60'],
  ['44', 'text-44'],
  ['34', 'text-34'],
  ['26', 'text-26'],
  ['20', 'text-20'],
] as const;
const radii = [
  ['1 tile', 'rounded-1'],
  ['2 field', 'rounded-2'],
  ['3 card', 'rounded-3'],
] as const;
const spaces = [
  ['4', 'w-1'],
  ['8', 'w-2'],
  ['12', 'w-3'],
  ['16', 'w-4'],
  ['24', 'w-6'],
  ['32', 'w-8'],
  ['48', 'w-12'],
  ['64', 'w-16'],
] as const;

export function GalleryTokens() {
  return (
    <>
      <Specimen name="Text on surfaces">
        <div className="grid gap-3 sm:grid-cols-2">
          {surfaces.map(([name, background]) => (
            <div key={name} className={cx('grid gap-1 border border-line p-4', background)}>
              <b className="text-14">{name}</b>
              {inks.map(([ink, colour]) => (
                <span key={ink} className={cx('text-14', colour)}>
                  {ink}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Fills with the text on them">
        <div className="flex flex-wrap gap-2">
          {fills.map(([name, classes]) => (
            <span key={name} className={cx('p-3 text-14 font-strong', classes)}>
              {name}
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-3 text-13 text-ink-2">
          <span className="border-b border-line p-2">line</span>
          <span className="border-b border-line-strong p-2">line-strong</span>
          <span className="border-b border-control p-2">control</span>
          <span className="bg-skeleton p-2">skeleton</span>
          <span className="bg-raised p-2 shadow-float">float</span>
        </div>
      </Specimen>
      <Specimen name="Type">
        {texts.map(([name, classes]) => (
          <p key={name} className={classes}>
            {name}: what is on the wall
          </p>
        ))}
        <p className="flex flex-wrap items-baseline gap-4">
          {figures.map(([name, size]) => (
            <span key={name} className={cx('board', size)}>
              {name} 3,460
            </span>
          ))}
        </p>
      </Specimen>
      <Specimen name="Space, corners, motion">
        <ul className="grid gap-1 text-13">
          {spaces.map(([name, width]) => (
            <li key={name} className="flex items-center gap-3">
              <span className={cx('h-3 bg-ink', width)} />
              {name}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 text-13">
          {radii.map(([name, radius]) => (
            <span key={name} className={cx('border border-control bg-raised p-4', radius)}>
              {name}
            </span>
          ))}
          {(['duration-1', 'duration-2', 'duration-3'] as const).map((duration) => (
            <button
              key={duration}
              type="button"
              className={cx(
                'border border-control bg-raised p-4 transition-colors hover:bg-accent hover:text-on-accent',
                duration,
              )}
            >
              {duration}
            </button>
          ))}
        </div>
      </Specimen>
    </>
  );
}
