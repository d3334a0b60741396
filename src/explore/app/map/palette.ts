// Colors of the map, which style sheets do not reach; the page's colors are in style.css.
// Against land and water, text has a contrast of 4.5:1 at least, and marks of 3:1 (test/mapping.mjs).

export interface Palette {
  water: string
  land: string
  streetsWater: string
  streetsLand: string
  coast: string
  river: string
  border: string
  state: string
  county: string
  country: string
  area: string
  town: string
  stream: string
  halo: string
  label: string
  primary: string
  secondary: string
  background: string
  ring: string
  few: string
  some: string
  many: string
  hexLine: string
}

export const LIGHT: Palette = {
  water: '#d6e3e8',
  land: '#f7f4ec',
  streetsWater: '#b9d4e0',
  streetsLand: '#e2dfda',
  coast: '#9fb3ba',
  river: '#a9c4d0',
  border: '#a79c88',
  state: '#bdb29c',
  county: '#ddd5c4',
  country: '#574f40',
  town: '#4a443a',
  stream: '#295b6c',
  halo: '#fbf9f3',
  area: '#1b6078',
  label: '#2a231b',
  primary: '#b8381f',
  secondary: '#a35a12',
  background: '#6f685b',
  ring: '#ffffff',
  few: '#f6d3b8',
  some: '#e08454',
  many: '#a5281b',
  hexLine: '#a5452d',
}

export const DARK: Palette = {
  water: '#11171b',
  land: '#20292f',
  streetsWater: '#31353f',
  streetsLand: '#1f1f1f',
  coast: '#45565f',
  river: '#2f4a58',
  border: '#5d6c75',
  state: '#4b5963',
  county: '#323e46',
  country: '#b3bcc1',
  town: '#a5afb4',
  stream: '#86b4c6',
  halo: '#151b1f',
  area: '#6fc0d8',
  label: '#eef0ee',
  primary: '#ff7a5c',
  secondary: '#e8aa6a',
  background: '#9aa1a3',
  ring: '#151b1f',
  few: '#5b4238',
  some: '#b35a3c',
  many: '#ff9a6b',
  hexLine: '#e08a66',
}

export const isDark = matchMedia('(prefers-color-scheme: dark)')

export const palette = (): Palette => (isDark.matches ? DARK : LIGHT)
