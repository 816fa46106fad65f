/** Common Mexican names, to find people in texts whom no field names. */
export const COMMON_NAMES: readonly string[] = (
  'Aaron Abigail Abraham Adrian Adriana Agustin Alan Alberto Alejandra Alejandro Alfonso Alfredo Alicia Alma Alondra Ana Andrea Andres ' +
  'Antonio Araceli Armando Arturo Beatriz Berenice Blanca Brenda Carlos Carolina Catalina Cecilia Cesar Citlali Claudia Concepcion Cristian ' +
  'Cristina Daniel Daniela David Diana Diego Dulce Eduardo Elena Elizabeth Emiliano Emilio Enrique Erick Erika Ernesto Esmeralda Esteban ' +
  'Eva Evelyn Fabian Felipe Fernanda Fernando Francisco Gabriel Gabriela Gerardo Gilberto Gloria Gonzalo Graciela Guadalupe Guillermo ' +
  'Gustavo Hector Hugo Ignacio Irma Isabel Israel Ivan Ivonne Jacqueline Jaime Javier Jazmin Jessica Jesus Joaquin Jorge Jose Josefina Juan ' +
  'Juana Julia Julian Julio Karen Karina Karla Laura Leonardo Leticia Lidia Liliana Lizbeth Lorena Lourdes Lucia Luis Luisa Manuel ' +
  'Manuela Marco Marcos Margarita Maria Mariana Mario Marisol Martha Martin Mauricio Mayra Miguel Miriam Monica Nancy Natalia Nicolas Norma ' +
  'Olga Omar Oscar Pablo Paola Patricia Pedro Rafael Ramon Raquel Raul Ricardo Roberto Rocio Rodolfo Rodrigo Rogelio Ruben Salvador ' +
  'Samuel Sandra Santiago Sara Sergio Silvia Sofia Sonia Susana Teresa Tomas Valentina Valeria Vanessa Veronica Vicente Victor Victoria ' +
  'Viridiana Ximena Yolanda ' +
  'Aguilar Aguirre Alvarado Alvarez Avila Ayala Barrera Bautista Bernal Cabrera Calderon Camacho Campos Cardenas Carrillo Castañeda Castillo ' +
  'Castro Cervantes Chavez Contreras Cordova Cortes Cortez Cruz Delgado Diaz Dominguez Duran Escobar Espinosa Espinoza Esquivel Estrada ' +
  'Fernandez Figueroa Flores Fuentes Galvan Garcia Garza Gomez Gonzalez Guerrero Gutierrez Guzman Hernandez Herrera Ibarra Jimenez ' +
  'Juarez Lara Lopez Lozano Lugo Luna Macias Maldonado Marin Marquez Martinez Medina Mejia Melendez Mendez Mendoza Meza Miranda Molina ' +
  'Montes Mora Morales Moreno Muñoz Nava Navarro Nuñez Ochoa Ojeda Orozco Ortega Ortiz Osorio Pacheco Padilla Palacios Peña Perez Pineda ' +
  'Ponce Quintero Ramirez Ramos Rangel Reyes Rios Rivas Rivera Robles Rocha Rodriguez Rojas Romero Rosales Rosas Rubio Ruiz Salas ' +
  'Salazar Salgado Salinas Sanchez Sandoval Santana Serrano Silva Solis Sosa Soto Suarez Tapia Tellez Toledo Torres Trejo Trujillo ' +
  'Valdez Valencia Valenzuela Vargas Vasquez Vazquez Vega Velasco Velazquez Vera Villa Villalobos Villanueva Villarreal Zamora Zapata Zavala Zuñiga'
).split(' ');
