export interface HomeProps {
  /** A gym's name as typed, from the address. */
  search: string;
  onSearch: (search: string) => void;
}
