/** The product's mark: the tag with a tick in the colour of the page behind it. */
export function BrandMark({ size = 24 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 2h13l7 7v13H2z" fill="currentColor" />
      <path
        d="M6.5 13.2l3.6 3.8L17.4 9"
        fill="none"
        stroke="var(--canvas)"
        strokeWidth="2.6"
        strokeLinecap="square"
      />
    </svg>
  );
}

/** Mark and name. */
export function Brand() {
  return (
    <span className="brand">
      <BrandMark />
      Cruxboard
    </span>
  );
}
