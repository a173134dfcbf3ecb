/** The key of a button, on the desk. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid h-5.25 min-w-5.25 place-items-center rounded-1 border border-current px-1 font-[inherit] text-12 opacity-70 max-lg:hidden"
    >
      {of}
    </kbd>
  );
}
