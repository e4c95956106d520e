/**
 * What the sources of the gazetteer do not say, written from general knowledge: which places of a metropolitan
 * municipality are towns, which places are townships, and former names. A position is right to about two kilometres.
 */

/** Each with its municipality and, if it is known, longitude and latitude. */
export const townships = {
  Alexandra: ['JHB', 28.1, -26.1],
  Atteridgeville: ['TSH', 28.07, -25.77],
  Bekkersdal: ['GT485', 27.7, -26.28],
  Boipatong: ['GT421', 27.85, -26.67],
  Bophelong: ['GT421', 27.78, -26.7],
  Botshabelo: ['MAN', 26.71, -29.27],
  Daveyton: ['EKU', 28.41, -26.15],
  Delft: ['CPT', 18.64, -33.97],
  Diepsloot: ['JHB', 28.01, -25.93],
  Ennerdale: ['JHB', 27.84, -26.41],
  Evaton: ['GT421', 27.85, -26.53],
  Galeshewe: ['NC091', 24.73, -28.72],
  'Ga-Rankuwa': ['TSH', 27.99, -25.62],
  Gugulethu: ['CPT', 18.57, -33.98],
  Hammanskraal: ['TSH', 28.28, -25.4],
  'Ivory Park': ['JHB', 28.2, -25.99],
  Inanda: ['ETH', 30.94, -29.7],
  Katlehong: ['EKU', 28.15, -26.35],
  Kagiso: ['GT481', 27.77, -26.16],
  Khayelitsha: ['CPT', 18.68, -34.04],
  Khutsong: ['GT484', 27.32, -26.33],
  KwaMashu: ['ETH', 30.99, -29.75],
  KwaNobuhle: ['NMA', 25.39, -33.81],
  KwaZakhele: ['NMA', 25.6, -33.88],
  Langa: ['CPT', 18.53, -33.95],
  Lenasia: ['JHB', 27.83, -26.32],
  Lwandle: ['CPT', 18.86, -34.12],
  Mabopane: ['TSH', 28.1, -25.5],
  Mamelodi: ['TSH', 28.4, -25.71],
  Mankweng: ['LIM354', 29.71, -23.88],
  Mdantsane: ['BUF', 27.76, -32.95],
  Mfuleni: ['CPT', 18.68, -34],
  'Mitchells Plain': ['CPT', 18.62, -34.05],
  Motherwell: ['NMA', 25.6, -33.81],
  'New Brighton': ['NMA', 25.59, -33.9],
  Ntuzuma: ['ETH', 30.94, -29.74],
  Nyanga: ['CPT', 18.58, -33.99],
  'Orange Farm': ['JHB', 27.86, -26.48],
  Philippi: ['CPT', 18.59, -34.01],
  Sebokeng: ['GT421', 27.84, -26.58],
  Seshego: ['LIM354', 29.39, -23.85],
  Sharpeville: ['GT421', 27.87, -26.69],
  Soshanguve: ['TSH', 28.1, -25.52],
  Soweto: ['JHB', 27.86, -26.27],
  Tembisa: ['EKU', 28.23, -26],
  Temba: ['TSH', 28.26, -25.39],
  Thabong: ['FS184', 26.8, -27.99],
  Thokoza: ['EKU', 28.14, -26.35],
  Tsakane: ['EKU', 28.37, -26.36],
  Umlazi: ['ETH', 30.88, -29.97],
  Vosloorus: ['EKU', 28.2, -26.36],
  Zwelihle: ['WC032', 19.22, -34.43],
  Zwide: ['NMA', 25.56, -33.87],
}

/** Places that the sources put into the wrong municipality. */
export const misplaced = new Set(['NW371 Hammanskraal'])

/** Towns of metropolitan municipalities. The other places there are suburbs. */
export const metroTowns = new Set(
  `Alberton,Amanzimtoti,Bellville,Benoni,Bhisho,Bloemfontein,Boksburg,Brakpan,Bronkhorstspruit,Cape Town,Centurion,
  Cullinan,Despatch,Dewetsdorp,Durban,East London,Fish Hoek,Germiston,Gordon’s Bay,Gqeberha,Johannesburg,
  Kempton Park,Nigel,Paarl,Pinetown,Pretoria,Rayton,Roodepoort,Sandton,Randburg,Simon’s Town,Somerset West,Springs,
  Strand,Thaba Nchu,Tongaat,uMhlanga,Kariega,Uitenhage,Verulam,Wepener,Qonce`
    .split(',')
    .map((name) => name.trim()),
)

/** The name in the sources, with the other name by which people look for the place. */
export const otherNames = {
  Grahamstown: 'Makhanda',
  Gqeberha: 'Port Elizabeth',
  Kariega: 'Uitenhage',
  Mahikeng: 'Mafikeng',
  Mbombela: 'Nelspruit',
  Mokopane: 'Potgietersrus',
  Mthatha: 'Umtata',
  Polokwane: 'Pietersburg',
  Qonce: 'King William’s Town',
  'Graaff Reinet': 'Robert Sobukwe Town',
  Emalahleni: 'Witbank',
}
