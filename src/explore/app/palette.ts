// Colors of the map, which style sheets do not reach; the page's colors are in style.css.

export interface Palette {
  water: string, land: string, coast: string, border: string, name: string, halo: string,
  area: string, primary: string, secondary: string, background: string, ring: string, few: string, some: string, many: string, hexLine: string
}

const LIGHT: Palette = {
  water: '#dde6e8', land: '#f7f4ec', coast: '#b5c3c6', border: '#d8d0bf', name: '#80796a', halo: '#f7f4ec',
  area: '#1b6078', primary: '#c8442b', secondary: '#d98a4b', background: '#8c8577', ring: '#ffffff',
  few: '#f6d3b8', some: '#e08454', many: '#a5281b', hexLine: '#ffffff',
}

const DARK: Palette = {
  water: '#11171b', land: '#20292f', coast: '#3b4a53', border: '#36424a', name: '#8f9aa0', halo: '#151b1f',
  area: '#6fc0d8', primary: '#ff7a5c', secondary: '#e8aa6a', background: '#9aa1a3', ring: '#151b1f',
  few: '#5b4238', some: '#b35a3c', many: '#ff9a6b', hexLine: '#151b1f',
}

export const isDark = matchMedia('(prefers-color-scheme: dark)')

export const palette = (): Palette => isDark.matches ? DARK : LIGHT
