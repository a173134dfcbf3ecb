export interface HomeProps {
  /** Names of gyms, as typed: of the address. */
  search: string;
  onSearch: (search: string) => void;
}
